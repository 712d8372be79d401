import Foundation

extension OperationRequest {
    /// Sends JSON values in a row, or no content when there is no list.
    ///
    /// - Parameter prefix: What begins each value; a line feed ends it.
    mutating func sequence<Value: Encodable>(_ values: [Value]?, prefix: String = "", contentType: String) {
        guard let values else { return }
        do {
            var data = Data()
            for value in values {
                data += Data(prefix.utf8)
                data += try JSONCoding.encoder.encode(value)
                data += Data("\n".utf8)
            }
            content = .data(data, contentType: contentType)
        } catch {
            failure = error
        }
    }
}
