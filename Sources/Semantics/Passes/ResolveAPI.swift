package import Diagnostics
package import Specification

/// Finds out what a description means. See ``API`` for what holds afterwards.
///
/// A construct that can't be expressed is reported as a warning with the id `unsupported`, and what it stands in is
/// left out.
///
/// - Returns: The API, and the paths of all files that were read for it.
package func resolveAPI(
    _ description: Description, diagnostics: inout DiagnosticList
) -> (api: API, inputs: [String]) {
    let document = description.document
    var resolver = Resolver(description: description)
    resolver.resolveSecuritySchemes()
    resolver.resolveComponents()
    resolver.resolveOperations()
    resolver.resolveCredentials()
    resolver.finishUnions()
    resolver.applyDirections()
    resolver.markRecursion()
    resolver.checkExamples()
    resolver.api.attempts = document.apigen?.retry?.attempts ?? 1
    resolver.api.servers = document.servers.map { resolver.server($0) }
    resolver.api.tags = document.tags.map { Tag(name: $0.name, documentation: $0.description ?? $0.summary) }
    diagnostics.append(contentsOf: resolver.diagnostics)
    return (resolver.api, resolver.description.paths)
}

/// The state of the resolution; its steps are extensions in files named after them.
struct Resolver {
    var description: Description
    var diagnostics = DiagnosticList()
    var api: API
    /// What each schema that has a name, or was met before, has become.
    var uses: [ObjectIdentifier: TypeUse] = [:]
    /// The declarations made so far, by the schema that they are for.
    var declared: [ObjectIdentifier: TypeID] = [:]
    /// Schemas whose resolution is under way.
    var underWay: Set<ObjectIdentifier> = []
    /// The same three for several schemas that all hold.
    var merges: [MergeKey: TypeUse] = [:]
    var declaredMerges: [MergeKey: TypeID] = [:]
    var mergesUnderWay: Set<MergeKey> = []
    /// Unions whose branches aren't told apart yet.
    var unions: [(id: TypeID, discriminator: Schema.Discriminator?)] = []

    init(description: Description) {
        let info = description.document.info
        self.description = description
        api = API(title: info.title, version: info.version, documentation: info.description ?? info.summary)
    }

    mutating func unsupported(_ origin: Origin, _ message: String) {
        diagnostics.warning(.unsupported, at: origin.location, message)
    }

    func server(_ server: Specification.Server) -> Server {
        Server(
            parts: Server.Part.split(server.url), name: server.name, documentation: server.description,
            variables: server.variables.map {
                Server.Variable(
                    name: $0.name, values: $0.value.values, defaultValue: $0.value.defaultValue,
                    documentation: $0.value.description)
            },
            origin: Origin(server.location, "/servers"))
    }
}

/// What a schema means where it is used.
struct TypeUse {
    var type: TypeReference
    var isNullable = false
    /// The only value.
    var constant: JSON?

    /// The type with null as a part of it.
    var withNull: TypeReference { isNullable ? .nullable(type) : type }
}
