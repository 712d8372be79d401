import Foundation

/// Where an app keeps small values between its runs.
public protocol IdentifierStore: Sendable {
    func value(forKey key: String) throws -> String?
    /// Nil removes the value.
    func setValue(_ value: String?, forKey key: String) throws
}

/// An identifier that is made once per installation and then kept.
public struct PersistentIdentifier: Sendable {
    private static let lock = NSLock()

    private let store: any IdentifierStore
    private let key: String
    private let make: @Sendable () -> String

    /// - Parameters:
    ///   - store: Where the identifier is kept.
    ///   - key: Under which name.
    ///   - make: Makes a new identifier; a random UUID where nothing else is asked for.
    public init(
        in store: any IdentifierStore, key: String, make: @escaping @Sendable () -> String = { UUID().uuidString }
    ) {
        self.store = store
        self.key = key
        self.make = make
    }

    /// The identifier; made and kept when there is none.
    ///
    /// - Throws: What the store throws.
    public func value() throws -> String {
        // Two first requests at the same time must not make two identifiers.
        try Self.lock.withLock {
            if let known = try store.value(forKey: key) { return known }
            let new = make()
            try store.setValue(new, forKey: key)
            return new
        }
    }

    /// Forgets the identifier, as a logout wants it; the next request makes a new one.
    ///
    /// - Throws: What the store throws.
    public func reset() throws {
        try Self.lock.withLock { try store.setValue(nil, forKey: key) }
    }
}

extension Credential {
    /// An identifier that is kept in a store.
    public static func persistent(_ identifier: PersistentIdentifier) -> Credential {
        Credential { try identifier.value() }
    }
}

/// Keeps values in the user defaults.
public struct UserDefaultsStore: IdentifierStore {
    private let suite: String?

    /// - Parameter suite: The name of a suite; the app's own defaults where it is nil.
    public init(suite: String? = nil) { self.suite = suite }

    private var defaults: UserDefaults { suite.flatMap(UserDefaults.init(suiteName:)) ?? .standard }

    public func value(forKey key: String) -> String? { defaults.string(forKey: key) }

    public func setValue(_ value: String?, forKey key: String) {
        if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    }
}

/// Keeps values in a JSON file.
public struct FileStore: IdentifierStore {
    private let file: URL

    public init(_ file: URL) { self.file = file }

    private func values() throws -> [String: String] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }

    public func value(forKey key: String) throws -> String? { try values()[key] }

    public func setValue(_ value: String?, forKey key: String) throws {
        var values = try values()
        values[key] = value
        try JSONEncoder().encode(values).write(to: file, options: .atomic)
    }
}

/// Keeps values as long as it lives itself: for tests and previews.
public final class MemoryStore: IdentifierStore, @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: String]

    public init(_ values: [String: String] = [:]) { self.values = values }

    public func value(forKey key: String) -> String? { lock.withLock { values[key] } }

    public func setValue(_ value: String?, forKey key: String) { lock.withLock { values[key] = value } }
}
