import Diagnostics
import Specification

extension Resolver {
    mutating func resolveSecuritySchemes() {
        for entry in description.document.components.securitySchemes {
            guard let scheme = description.resolve(entry.value, &diagnostics) else { continue }
            let origin = Origin(scheme.location, "/components/securitySchemes/\(entry.name)")
            guard let kind = kind(scheme, origin) else { continue }
            api.securitySchemes.append(
                SecurityScheme(
                    name: entry.name, origin: origin, kind: kind, documentation: scheme.description,
                    label: scheme.apigen?.name ?? entry.name, isOptional: scheme.apigen?.isOptional ?? false,
                    persistentKey: scheme.apigen?.persistent?.key))
        }
    }

    private mutating func kind(_ scheme: Specification.SecurityScheme, _ origin: Origin) -> SecurityScheme.Kind? {
        switch scheme.kind {
        case .apiKey(let name, .header): return .header(name)
        case .apiKey(let name, .query): return .query(name)
        case .apiKey(let name, _): return .cookie(name)
        case .http("bearer", _), .oauth2, .openIDConnect: return .bearer
        case .http("basic", _): return .basic
        case .http(let scheme, _):
            unsupported(origin, "the HTTP authentication scheme '\(scheme)' isn't supported: requests go without it")
        case .mutualTLS:
            unsupported(origin, "mutual TLS is a matter of the transport: requests go without a credential for it")
        }
        return nil
    }

    /// What an operation needs: its own requirement, else the document's, else nothing.
    mutating func security(_ operation: Specification.Operation) -> SecurityRequirement {
        requirement(operation.security ?? description.document.security ?? [])
    }

    private mutating func requirement(_ requirements: [Specification.SecurityRequirement]) -> SecurityRequirement {
        let alternatives = requirements.map { requirement in requirement.schemes.compactMap { scheme($0) } }
        // Alternatives that need nothing, or nothing that can be given, are the same as none.
        return SecurityRequirement(alternatives: alternatives.allSatisfy(\.isEmpty) ? [] : alternatives)
    }

    private mutating func scheme(_ entry: Ordered<[String]>.Entry) -> String? {
        if api.securitySchemes.contains(where: { $0.name == entry.name }) { return entry.name }
        if description.document.components.securitySchemes[entry.name] == nil {
            diagnostics.error(
                .unknownSecurityScheme, at: entry.key.location, "no security scheme has the name '\(entry.name)'")
        }
        return nil
    }

    /// The ways in which a client can identify itself: every alternative that the document or an operation offers.
    mutating func resolveCredentials() {
        var alternatives: [[String]] = []
        let requirements = [requirement(description.document.security ?? [])] + api.operations.map(\.security)
        for alternative in requirements.flatMap(\.alternatives)
        where !alternative.isEmpty && !alternatives.contains(where: { Set($0) == Set(alternative) }) {
            alternatives.append(alternative)
        }
        let named = description.document.apigen?.credentials ?? []
        api.credentials = alternatives.map { schemes in
            let known = named.first { Set($0.schemes) == Set(schemes) }
            return CredentialAlternative(
                name: known?.name ?? defaultName(schemes, among: alternatives), documentation: known?.description,
                schemes: schemes)
        }
        for credentials in named where !alternatives.contains(where: { Set($0) == Set(credentials.schemes) }) {
            diagnostics.error(
                .invalidExtension, at: credentials.location,
                "'\(credentials.name)' names schemes that no 'security' asks for together: \(credentials.schemes.joined(separator: ", "))"
            )
        }
    }

    /// The scheme that only this alternative has, or all of its schemes.
    private func defaultName(_ schemes: [String], among alternatives: [[String]]) -> String {
        let own = schemes.first { scheme in alternatives.count { $0.contains(scheme) } == 1 }
        return own ?? schemes.joined(separator: " and ")
    }
}
