import Foundation

/// A request as a transport sends it.
public struct HTTPRequest: Sendable {
    public var method: HTTPMethod
    public var url: URL
    public var headers: HTTPHeaders
    public var body: HTTPRequestBody

    public init(method: HTTPMethod, url: URL, headers: HTTPHeaders = [:], body: HTTPRequestBody = .none) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// The content of a request.
public enum HTTPRequestBody: Sendable {
    case none
    case data(Data)
    /// The bytes of a file, read while they are sent.
    case file(URL)
}

/// A request method (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let get = HTTPMethod(rawValue: "GET")
    public static let head = HTTPMethod(rawValue: "HEAD")
    public static let post = HTTPMethod(rawValue: "POST")
    public static let put = HTTPMethod(rawValue: "PUT")
    public static let patch = HTTPMethod(rawValue: "PATCH")
    public static let delete = HTTPMethod(rawValue: "DELETE")
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    public static let trace = HTTPMethod(rawValue: "TRACE")
}
