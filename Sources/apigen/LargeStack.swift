#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs the tool's work where there is stack for descriptions whose schemas lead deep into each other. Only what is used
/// of it takes memory.
func onLargeStack(_ body: @escaping () -> Void) {
    final class Work {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 512 * 1024 * 1024)
    let argument = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Glibc)
        var thread = pthread_t()
        let started = pthread_create(
            &thread, &attributes,
            { pointer in
                if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
                return nil
            }, argument)
        if started == 0 {
            pthread_join(thread, nil)
        } else {
            Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        }
    #else
        var thread: pthread_t?
        let started = pthread_create(
            &thread, &attributes,
            { pointer in
                Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
                return nil
            }, argument)
        if started == 0, let thread {
            pthread_join(thread, nil)
        } else {
            Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        }
    #endif
}
