import Foundation

/// A security scheme of the description and the credential for it.
struct SecurityCredential: Sendable {
    /// Where the value goes (OpenAPI, Security Scheme Object).
    enum Place: Sendable {
        case bearer
        case basic
        case header(String)
        case query(String)
        case cookie(String)
    }

    /// The name of the scheme.
    let scheme: String
    let place: Place
    /// Nil for an optional one that the caller doesn't have.
    let credential: Credential?
    /// Whether a request may go without it.
    var isOptional = false
}

extension RequestSender {
    /// Adds the credentials of the first alternative for which the client has every scheme.
    func authorize(
        _ operation: String, _ alternatives: [[String]], _ headers: inout HTTPHeaders, _ query: inout String
    ) async throws {
        guard !alternatives.isEmpty else { return }
        let schemes = Set(credentials.map(\.scheme))
        guard let chosen = alternatives.first(where: { $0.allSatisfy(schemes.contains) }) else {
            throw MissingCredential(operation: operation, schemes: [])
        }
        for credential in credentials where chosen.contains(credential.scheme) {
            if let value = try await credential.credential?.value() {
                credential.place.add(value, &headers, &query)
            } else if !credential.isOptional {
                throw MissingCredential(operation: operation, schemes: [credential.scheme])
            }
        }
    }
}

extension SecurityCredential.Place {
    fileprivate func add(_ value: String, _ headers: inout HTTPHeaders, _ query: inout String) {
        switch self {
        case .bearer: headers["Authorization"] = "Bearer \(value)"
        // RFC 7617, section 2: the value is `user:password`.
        case .basic: headers["Authorization"] = "Basic \(Data(value.utf8).base64EncodedString())"
        case .header(let name): headers[name] = value
        case .query(let name): query += "\(query.isEmpty ? "" : "&")\(percentEncoded(name))=\(percentEncoded(value))"
        case .cookie(let name):
            let cookie = "\(name)=\(value)"
            headers["Cookie"] = headers["Cookie"].map { "\($0); \(cookie)" } ?? cookie
        }
    }
}
