"""Plays AGO's chat API on loopback, as the description tells it.

Prints the port that it listens on, and ends when its standard input does. What it is asked for decides how it behaves:
see `reply`. `/_log` tells what it saw.
"""

import asyncio
import json
import sys

from aiohttp import web

TOKEN = "good-token"
ORIGIN = "https://app.example.com"
BASE = "/api/sdk/v1"

log = {"requests": [], "tickets": [], "closed_streams": 0}


@web.middleware
async def credentials(request, handler):
    if not request.path.startswith(BASE):
        return await handler(request)
    names = ("Authorization", "X-User-Anon-Id", "Origin", "X-Widget-Email", "Accept", "Content-Type")
    seen = {name: request.headers[name] for name in names if name in request.headers}
    log["requests"].append({"method": request.method, "path": request.path, "headers": seen})
    # The connections of such an installation break until it has come three times.
    if seen.get("X-User-Anon-Id", "").startswith("flaky") and request.method == "GET":
        attempts = sum(1 for one in log["requests"] if one["headers"].get("X-User-Anon-Id") == seen["X-User-Anon-Id"])
        if attempts < 3:
            request.transport.abort()
            return web.Response()
    if seen.get("Origin") != ORIGIN:
        return web.json_response({"reason": "origin_not_allowed"}, status=403)
    if "X-User-Anon-Id" not in seen:
        return web.json_response({"reason": "installation_missing"}, status=403)
    if "Authorization" in seen:
        if "X-Widget-Email" in seen:
            return web.json_response({"reason": "mixed_modes"}, status=403)
        if seen["Authorization"] != f"Bearer {TOKEN}":
            error = {"type": "authentication_error", "code": "token_expired", "message": "The token has expired."}
            return web.json_response({"error": error}, status=401)
    return await handler(request)


async def list_conversations(request):
    return web.json_response(
        [
            {"id": "c-1", "title": "Où est ma commande ?", "last_message_date": "2025-11-03T09:15:00Z", "new_member": 1},
            {"id": "c 2/3"},
        ]
    )


async def get_conversation(request):
    message = {
        "id": "m-1",
        "content": "It left **this morning**.",
        "role": "supervisor",
        "agent": {"id": "a-1", "name": "orders"},
        "knowledge_sources": [
            {"id": "k-1", "knowledge_document": {"id": "d-1", "title": "Shipping", "external_link_url": "https://x.test"}}
        ],
    }
    return web.json_response({"messages": [message], "thread": {"id": request.match_info["id"], "title": None}})


async def send_message(request):
    body = await request.json()
    response = web.StreamResponse(headers={"Content-Type": "text/event-stream; charset=utf-8"})
    await response.prepare(request)
    try:
        async for piece in reply(body):
            if piece is None:
                request.transport.abort()
                return response
            await response.write(piece if isinstance(piece, bytes) else f"data: {json.dumps(piece)}\n\n".encode())
    except (ConnectionResetError, asyncio.CancelledError):
        log["closed_streams"] += 1
        raise
    return response


async def reply(body):
    """The pieces of the answer: an object is an event, bytes are sent as they are, None cuts the connection."""
    content = body["content"]
    thread = body.get("thread", {}).get("id", "c-new")
    yield {"content": "You said: "}
    yield b": heartbeat\n\n"
    if content == "fail":
        yield {"status": "ERROR", "message": "The assistant is out of order"}
        await asyncio.sleep(30)
    if content == "drop":
        await asyncio.sleep(0.05)
        yield None
    if content == "end early":
        return
    if content == "for ever":
        while True:
            await asyncio.sleep(0.02)
            yield {"content": "…"}
    yield b"data: heartbeat\n\n"
    # An event in two pieces, cut in the middle of a character, with a pause between them.
    event = f"data: {json.dumps({'content': content, 'message_id': 'm-7'}, ensure_ascii=False)}\r\n\r\n".encode()
    cut = event.index("é".encode()) + 1 if "é" in content else len(event) // 2
    yield event[:cut]
    await asyncio.sleep(0.05)
    yield event[cut:]
    yield b"data: this is no JSON\n\n"
    yield {"title": "A title", "thread": {"id": thread}, "agent": {"id": "a-1", "name": "orders"}}
    yield {"status": "IN_PROGRESS", "knowledge_sources": [{"position": 1, "knowledge_document": {"id": "d", "title": "D"}}]}
    yield {"status": "DONE"}
    yield {"follow_up_replies": ["And then?"]}


async def create_ticket(request):
    form = await request.post()
    log["tickets"].append(list(form.items()))
    return web.json_response({"id": "T-1", "ticket_url": "https://acme.example.com/tickets/T-1"}, status=201)


async def show_log(request):
    return web.json_response(log)


async def main():
    app = web.Application(middlewares=[credentials])
    app.router.add_get(f"{BASE}/conversations", list_conversations)
    app.router.add_get(f"{BASE}/conversations/{{id}}", get_conversation)
    app.router.add_post(f"{BASE}/messages", send_message)
    app.router.add_post(f"{BASE}/tickets", create_ticket)
    app.router.add_get("/_log", show_log)
    runner = web.AppRunner(app, handler_cancellation=True)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(site._server.sockets[0].getsockname()[1], flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


asyncio.run(main())
