import AgoChat
import Foundation

let settings = ProcessInfo.processInfo.environment
let installation = PersistentIdentifier.widgetID(in: UserDefaultsStore())
let client = AgoChatClient(
    server: settings["AGO_SERVER"].map { .init($0) } ?? .tenant(host: "acme.api.useago.com"),
    credentials: .widget(widgetID: .persistent(installation), origin: "https://app.example.com"))

do {
    let conversations = try await client.listConversations()
    print("\(conversations.count) conversations, the newest is about \(conversations.first?.title ?? "nothing yet")")

    var reply = SendMessageAssembly()
    for try await chunk in client.sendMessage(content: "Où est ma commande numérotée 4711 ?") {
        reply.add(chunk)
        print(chunk.content ?? "", terminator: "")
    }
    let message = try reply.finish()
    print("\n(message \(message.id) by the \(message.role.rawValue))")

    let ticket = try await client.createTicket(
        subject: "It never came", typology: "delivery", priority: "high", body: "See above.",
        conversationID: conversations.first?.id)
    print("Ticket \(ticket.id): \(ticket.ticketURL)")
} catch let error as APIError where error.status == .forbidden {
    print("This app's origin isn't allowed: \(error.errorResponse?.reason ?? "no reason given")")
}
