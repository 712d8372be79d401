import Diagnostics
import YAML

extension DescriptionReader {
    mutating func securityRequirement(_ node: Node) -> SecurityRequirement {
        SecurityRequirement(
            node: node, schemes: map(node, "a Security Requirement Object") { $0.strings($1, "the scopes of a scheme") }
        )
    }

    private enum SchemeType: String, CaseIterable {
        case apiKey
        case http
        case mutualTLS
        case oauth2
        case openIdConnect
    }

    /// What stands in a Security Scheme Object before its type says what belongs together.
    private struct SchemeParts {
        var type: SchemeType?
        var name: String?
        var place: Parameter.Place?
        var scheme: String?
        var bearerFormat: String?
        var flows: OAuthFlows?
        var metadataURL: String?
        var url: String?
    }

    mutating func securityScheme(_ node: Node) -> SecurityScheme {
        var scheme = SecurityScheme(node: node, kind: .mutualTLS)
        var parts = SchemeParts()
        readObject(node, "a Security Scheme Object", required: ["type"]) { reader, key, value, keyNode in
            switch key {
            case "type": parts.type = reader.word(value, "'type'", SchemeType.allCases)
            case "description": scheme.description = reader.string(value, "'description'")
            case "name": parts.name = reader.string(value, "'name'")
            case "in": parts.place = reader.word(value, "'in'", [.query, .header, .cookie])
            case "scheme": parts.scheme = reader.string(value, "'scheme'")
            case "bearerFormat": parts.bearerFormat = reader.string(value, "'bearerFormat'")
            case "flows": parts.flows = reader.oauthFlows(value)
            case "oauth2MetadataUrl" where reader.version >= .v3_2:
                parts.metadataURL = reader.string(value, "'oauth2MetadataUrl'")
            case "openIdConnectUrl": parts.url = reader.string(value, "'openIdConnectUrl'")
            case "deprecated" where reader.version >= .v3_2:
                scheme.isDeprecated = reader.boolean(value, "'deprecated'") ?? false
            case "x-apigen": scheme.apigen = reader.securitySchemeExtension(value)
            default: return reader.keepExtension(key, value, keyNode, in: &scheme.extensions)
            }
            return true
        }
        scheme.kind = kind(parts, node)
        return scheme
    }

    private mutating func kind(_ parts: SchemeParts, _ node: Node) -> SecurityScheme.Kind {
        switch parts.type {
        case .apiKey:
            return .apiKey(
                name: needed(parts.name, "name", node) ?? "", place: needed(parts.place, "in", node) ?? .header)
        case .http:
            let scheme = needed(parts.scheme, "scheme", node) ?? ""
            return .http(scheme: scheme.lowercased(), bearerFormat: parts.bearerFormat)
        case .oauth2:
            var flows = needed(parts.flows, "flows", node) ?? OAuthFlows(node: node)
            flows.metadataURL = parts.metadataURL
            return .oauth2(flows)
        case .openIdConnect: return .openIDConnect(url: needed(parts.url, "openIdConnectUrl", node) ?? "")
        case .mutualTLS, nil: return .mutualTLS
        }
    }

    /// A key that the type of the scheme demands; one with a wrong value has been reported already.
    private mutating func needed<Value>(_ value: Value?, _ key: String, _ node: Node) -> Value? {
        if value == nil, node[key] == nil {
            diagnostics.error(
                .missingKey, at: node.location,
                "a Security Scheme Object of type '\(node["type"]?.string ?? "")' needs the key '\(key)'")
        }
        return value
    }

    private mutating func oauthFlows(_ node: Node) -> OAuthFlows {
        var flows = OAuthFlows(node: node)
        readObject(node, "the OAuth Flows Object") { reader, key, value, keyNode in
            switch key {
            case "implicit", "password", "clientCredentials", "authorizationCode",
                "deviceAuthorization" where reader.version >= .v3_2:
                flows.flows.entries.append(.init(name: key, key: keyNode, value: reader.oauthFlow(value)))
            default: return reader.keepExtension(key, value, keyNode, in: &flows.extensions)
            }
            return true
        }
        return flows
    }

    private mutating func oauthFlow(_ node: Node) -> OAuthFlow {
        var flow = OAuthFlow(node: node)
        readObject(node, "an OAuth Flow Object", required: ["scopes"]) { reader, key, value, keyNode in
            switch key {
            case "authorizationUrl": flow.authorizationURL = reader.string(value, "'authorizationUrl'")
            case "deviceAuthorizationUrl":
                flow.deviceAuthorizationURL = reader.string(value, "'deviceAuthorizationUrl'")
            case "tokenUrl": flow.tokenURL = reader.string(value, "'tokenUrl'")
            case "refreshUrl": flow.refreshURL = reader.string(value, "'refreshUrl'")
            case "scopes": flow.scopes = reader.map(value, "'scopes'") { $0.string($1, "the description of a scope") }
            default: return reader.keepExtension(key, value, keyNode, in: &flow.extensions)
            }
            return true
        }
        return flow
    }
}
