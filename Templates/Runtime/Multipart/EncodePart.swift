extension MultipartForm {
    /// A field that holds a value as its own coding writes it, a text or a list of texts; none for nil.
    mutating func text<Value: Encodable>(_ name: String, encoding value: Value?, contentType: String? = nil) {
        guard let value else { return }
        do {
            text(name, try EncodedValue(value).texts, contentType: contentType)
        } catch {
            failure = error
        }
    }
}
