import AgoChat
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The generated client of AGO's chat against a server that others wrote: aiohttp, playing AGO on loopback.
@Suite(.enabled(if: PlayedServer.isPossible, Comment(rawValue: PlayedServer.hint)), .serialized)
struct AgoChatTests {
    let server: PlayedServer
    let widgetID = "widget-\(UUID().uuidString)"
    let origin: Credential = "https://app.example.com"

    init() throws {
        server = try #require(PlayedServer.agoChat)
    }

    private func client(_ credentials: AgoChatClient.Credentials) -> AgoChatClient {
        AgoChatClient(server: .init("http://127.0.0.1:\(server.port)/api/sdk/v1"), credentials: credentials)
    }

    private var widget: AgoChatClient { client(.widget(widgetID: Credential(widgetID), origin: origin)) }

    /// What the server saw of this test.
    private func requests() async throws -> [PlayedServer.Log.Request] {
        try await server.log().requests.filter { $0.headers["X-User-Anon-Id"] == widgetID }
    }

    @Test func theTenantsHostIsTheCallersToSay() {
        let server = AgoChatClient.Server.tenant(host: "acme.api.useago.com:8443")
        #expect(server.address == "https://acme.api.useago.com:8443/api/sdk/v1")
    }

    // MARK: - Conversations

    @Test func conversationsAreListedAndRead() async throws {
        let conversations = try await widget.listConversations()
        #expect(conversations.map(\.id) == ["c-1", "c 2/3"])
        #expect(conversations.first?.title == "Où est ma commande ?")
        #expect(conversations.last?.title == nil)
        let answer = try await widget.getConversation(conversationID: "c 2/3")
        #expect(answer.thread.id == "c 2/3")
        #expect(answer.messages.first?.role == .unknown("supervisor"))
        #expect(answer.messages.first?.knowledgeSources?.first?.knowledgeDocument.externalLinkURL == "https://x.test")
    }

    // MARK: - Modes

    @Test func theWidgetModeSendsNoTokenAndAnAddressOnlyWhileThereIsOne() async throws {
        let email = CredentialVariable()
        let client = client(.widget(widgetID: Credential(widgetID), origin: origin, email: .variable(email)))
        _ = try await client.listConversations()
        email.value = "visitor@example.com"
        _ = try await client.listConversations()
        email.value = nil
        _ = try await client.listConversations()
        let headers = try await requests().map(\.headers)
        #expect(headers.map { $0["X-Widget-Email"] } == [nil, "visitor@example.com", nil])
        #expect(headers.allSatisfy { $0["Authorization"] == nil && $0["Origin"] == "https://app.example.com" })
    }

    @Test func theTokenCanBeReplaced() async throws {
        let token = CredentialVariable("stale")
        let client = client(.jwt(token: .variable(token), widgetID: Credential(widgetID), origin: origin))
        let error = try await #require(throws: APIError.self) { try await client.listConversations() }
        #expect(error.status == .unauthorized)
        #expect(error.errorResponse?.error?.code == "token_expired")
        #expect(!"\(error)".contains("stale"))
        token.value = "good-token"
        #expect(try await client.listConversations().count == 2)
        #expect(try await requests().map { $0.headers["Authorization"] } == ["Bearer stale", "Bearer good-token"])
    }

    @Test func theIdentifierOfTheInstallationIsMadeOnceAndKept() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        var seen: [String?] = []
        for _ in 0..<2 {
            let identifier = PersistentIdentifier.widgetID(in: FileStore(file))
            let client = client(.widget(widgetID: .persistent(identifier), origin: origin))
            _ = try await client.listConversations()
            let kept = try identifier.value()
            #expect(UUID(uuidString: kept) != nil)
            seen.append(try await server.log().requests.last?.headers["X-User-Anon-Id"])
            #expect(seen.last == kept)
        }
        #expect(seen[0] == seen[1])
        try PersistentIdentifier.widgetID(in: FileStore(file)).reset()
        #expect(try PersistentIdentifier.widgetID(in: FileStore(file)).value() != seen[0])
    }

    @Test func aForeignOriginIsRefused() async throws {
        let client = client(.widget(widgetID: Credential(widgetID), origin: "https://elsewhere.example.com"))
        do {
            _ = try await client.listConversations()
            Issue.record("the server should refuse")
        } catch let error as APIError where error.status == .forbidden {
            #expect(error.errorResponse?.reason == "origin_not_allowed")
        }
    }

    @Test func aMissingTokenIsNoRequest() async throws {
        let client = client(
            .jwt(token: .variable(CredentialVariable()), widgetID: Credential(widgetID), origin: origin))
        await #expect(throws: MissingCredential(operation: "listConversations", schemes: ["jwt"])) {
            try await client.listConversations()
        }
        #expect(try await requests().isEmpty)
    }

    // MARK: - Streams

    @Test func aReplyArrivesInChunks() async throws {
        var contents: [String] = []
        var titles: [String] = []
        for try await chunk in widget.sendMessage(content: "Hé!", thread: .init(id: "c-1")) {
            if let content = chunk.content { contents.append(content) }
            if let title = chunk.title { titles.append(title) }
        }
        #expect(contents == ["You said: ", "Hé!"])
        #expect(titles == ["A title"])
        let headers = try await requests().map(\.headers)
        #expect(headers.first?["Accept"]?.hasPrefix("text/event-stream") == true)
        #expect(headers.first?["Content-Type"] == "application/json")
    }

    @Test func aReplyIsPutTogether() async throws {
        let message = try await widget.sendMessage(content: "Hé!").assembled()
        #expect(message.content == "You said: Hé!")
        #expect(message.id == "m-7")
        #expect(message.role == .assistant)
        #expect(message.agent?.name == "orders")
        #expect(message.knowledgeSources?.first?.position == 1)
    }

    @Test func readingOnBringsWhatFollowsTheEnd() async throws {
        var replies: [String] = []
        for try await chunk in widget.sendMessage(content: "Hé!").readingUntilClose() {
            replies += chunk.followUpReplies ?? []
        }
        #expect(replies == ["And then?"])
    }

    @Test func anErrorInTheStreamIsThrown() async throws {
        let error = try await #require(throws: StreamError.self) {
            try await widget.sendMessage(content: "fail").assembled()
        }
        #expect("\(error)" == "The assistant is out of order")
    }

    @Test func aLostConnectionIsAFailure() async throws {
        await #expect(throws: TransportError.self) { try await widget.sendMessage(content: "drop").assembled() }
        let error = try await #require(throws: StreamError.self) {
            try await widget.sendMessage(content: "end early").assembled()
        }
        guard case .endedEarly = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func aRefusedStreamThrowsTheDocumentedError() async throws {
        let client = client(.jwt(token: "stale", widgetID: Credential(widgetID), origin: origin))
        let error = try await #require(throws: APIError.self) {
            try await client.sendMessage(content: "Hi").assembled()
        }
        #expect(error.status == .unauthorized)
        #expect(error.errorResponse?.error?.code == "token_expired")
    }

    @Test func leavingTheIterationClosesTheConnection() async throws {
        let before = try await server.log().closed_streams
        for try await chunk in widget.sendMessage(content: "for ever") where chunk.content == "…" { break }
        try await expectClosedStreams(before + 1)
    }

    @Test func cancellingTheTaskClosesTheConnection() async throws {
        let before = try await server.log().closed_streams
        let stream = widget.sendMessage(content: "for ever")
        let (started, starts) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for try await _ in stream { starts.yield() }
        }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await expectClosedStreams(before + 1)
    }

    private func expectClosedStreams(_ count: Int) async throws {
        for _ in 0..<100 {
            if try await server.log().closed_streams >= count { return }
            try await Task.sleep(nanoseconds: 50_000_000)
        }
        Issue.record("the server never noticed")
    }

    // MARK: - Tickets

    @Test func aTicketIsAFormThatOthersCanRead() async throws {
        let ticket = try await widget.createTicket(
            subject: "Line\r\nbreaks", typology: "bug", priority: "high", body: "--boundary \"quoted\" é😀",
            conversationID: "c-1")
        #expect(ticket.ticketURL == "https://acme.example.com/tickets/T-1")
        let fields = try #require(try await server.log().tickets.last)
        #expect(
            fields == [
                ["subject", "Line\r\nbreaks"], ["typology", "bug"], ["priority", "high"],
                ["body", "--boundary \"quoted\" é😀"], ["conversation_id", "c-1"],
            ])
        _ = try await widget.createTicket(subject: "a", typology: "b", priority: "c", body: "d")
        #expect(try await server.log().tickets.last?.map { $0[0] } == ["subject", "typology", "priority", "body"])
    }

    @Test func aNetworkFailureIsRetriedWhereThatIsSafe() async throws {
        let flaky = "flaky-\(UUID().uuidString)"
        let client = client(.widget(widgetID: Credential(flaky), origin: origin))
        #expect(try await client.listConversations().count == 2)
        let seen = try await server.log().requests.filter { $0.headers["X-User-Anon-Id"] == flaky }
        #expect(seen.count == 3)
    }

    @Test func nobodyThereIsATransportError() async throws {
        let nowhere = AgoChatClient(
            server: .init("http://127.0.0.1:1"), credentials: .widget(widgetID: Credential(widgetID), origin: origin))
        await #expect(throws: TransportError.self) { try await nowhere.listConversations() }
    }

    // MARK: - The README's program

    @Test func theProgramOfTheReadmeRuns() async throws {
        let process = Process()
        process.executableURL = Self.products.appendingPathComponent("ago-chat-example")
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        process.environment = [
            "AGO_SERVER": "http://127.0.0.1:\(server.port)/api/sdk/v1", "HOME": home.path,
            "CFFIXED_USER_HOME": home.path,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(
            text == """
                2 conversations, the newest is about Où est ma commande ?
                You said: Où est ma commande numérotée 4711 ?
                (message m-7 by the assistant)
                Ticket T-1: https://acme.example.com/tickets/T-1

                """)
    }

    /// Where the build puts programs: beside the test bundle.
    private static var products: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    }
}
