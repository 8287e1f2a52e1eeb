import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

interface UnreadableRequest {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

const answeredUnread = new WeakSet<Socket>();

/** For a request answered before its body was read: a second answer would be taken for that to the next request. */
export function noteAnswered({ headers, socket }: IncomingMessage): void {
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (hasBody) answeredUnread.add(socket);
}

/** Answers a request the parser rejected (too large, malformed, too slow) on the raw connection, then closes it. */
export function answerUnreadableRequest(error: UnreadableRequest, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable || answeredUnread.has(socket)) {
    socket.destroySoon();
    return;
  }
  const { status, message } = complaintAbout(error);
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Refuses an `Expect: …` we don't support, which never reaches a route. */
export function answerOddExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ message: "The request expects something that is not possible here." });
  response.writeHead(417, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "X-Content-Type-Options": "nosniff",
  });
  response.end(body);
}

function complaintAbout({ code, rawPacket }: UnreadableRequest): { readonly status: number; readonly message: string } {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return { status: 431, message: "The request's address and headers are too large." };
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return { status: 413, message: "The request's body is too large." };
    case "HPE_INVALID_METHOD":
      // Without a method it is not HTTP at all.
      return /^[A-Z]{1,32} /.test(String(rawPacket))
        ? { status: 400, message: "The request's method is not known here." }
        : { status: 400, message: "The request could not be read." };
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return { status: 408, message: "The request took too long to arrive." };
    default:
      return { status: 400, message: "The request could not be read." };
  }
}
