/** Bytes sent to the port that are hardly HTTP, or HTTP that contradicts itself. */
import fc from "fast-check";
import type { DocumentedCall } from "./documented-calls.ts";

/** What is sent, piece by piece: between two the sender takes a breath. */
export type RawBytes = readonly Buffer[];

const FRAMINGS: readonly (readonly [headers: string, body: string])[] = [
  ["Content-Length: 1\r\nContent-Length: 2\r\n", "ab"],
  ["Content-Length: 1, 1\r\n", "a"],
  ["Content-Length: -1\r\n", "a"],
  ["Content-Length: 0x2\r\n", "ab"],
  ["Content-Length: 99999999999999999999\r\n", "a"],
  ["Content-Length: 10\r\n", "{}"],
  ["Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"],
  ["Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", "0\r\n\r\n"],
  ["Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"],
  ["Transfer-Encoding:\x0bchunked\r\n", "0\r\n\r\n"],
  ["Transfer-Encoding: chunked\r\n", "zz\r\n{}\r\n0\r\n\r\n"],
  ["Transfer-Encoding: chunked\r\n", "-1\r\n{}\r\n"],
  ["Transfer-Encoding: chunked\r\n", "ffffffffffffffff\r\n{}\r\n"],
  ["Transfer-Encoding: chunked\r\n", `2;${"x".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
  ["Transfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\nContent-Length: 9\r\n\r\n"],
  ["Content-Length : 2\r\n", "{}"],
  [" Content-Length: 2\r\n", "{}"],
  ["Content-Length: 2\r\n folded: yes\r\n", "{}"],
  ["X: a\rb\r\n", ""],
  ["X: a\0b\r\n", ""],
  [": no name\r\n", ""],
  ["X\r\n", ""],
  ["X-Many: 1\r\n".repeat(3000), ""],
  [`X-Long: ${"x".repeat(20_000)}\r\n`, ""],
  ["Host: b\r\nHost: c\r\n", ""],
  ["Expect: 100-continue\r\nContent-Length: 2\r\n", "{}"],
  ["Expect: miracles\r\n", ""],
  ["Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n", ""],
  ["Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n", ""],
  ["Connection: close, keep-alive, x\r\nKeep-Alive: timeout=-1\r\n", ""],
  ["Authorization: Bearer a\r\nAuthorization: Bearer b\r\n", ""],
  ["Content-Type: application/json\r\nContent-Length: 7\r\n", '{"a":\xff}'],
];

const VERSIONS = ["HTTP/1.1", "HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9.9", "http/1.1", "HTTP/1.1 x", "", "ICY"];
const METHODS = ["GET", "POST", "DELETE", "CONNECT", "PRI", "brew", "G\0T", "", "TRACE", "OPTIONS", "M-SEARCH"];
const TARGETS = ["*", "//", "http://evil.example/api/films", "evil.example:443", "/\xff\xfe", "/a b", "?", "#", "/%"];
const NO_HTTP = [
  Buffer.from("1603010200010001fc0303", "hex"),
  Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0"),
  Buffer.from("\r\n\r\n\r\nGET\r\n\r\n"),
  Buffer.from("SSH-2.0-x\r\n"),
  Buffer.from("\0".repeat(500)),
  Buffer.from("*1\r\n$4\r\nPING\r\n"),
];

const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** A request with one odd part or more. */
const oddRequest = (calls: readonly DocumentedCall[]): fc.Arbitrary<Buffer> =>
  fc
    .record({
      method: fc.oneof(fc.constantFrom("GET", "POST"), fc.constantFrom(...METHODS)),
      target: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...calls.map(({ path }) => path)) },
        fc.constantFrom(...TARGETS),
      ),
      version: fc.oneof({ weight: 4, arbitrary: fc.constant("HTTP/1.1") }, fc.constantFrom(...VERSIONS)),
      framing: fc.constantFrom(...FRAMINGS),
      ending: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n"),
    })
    .map(({ method, target, version, framing: [headers, body], ending }) =>
      latin(`${method} ${target} ${version}${ending}Host: localhost\r\n${headers}${ending}${body}`),
    );

const inPieces = (bytes: Buffer, size: number): RawBytes =>
  Array.from({ length: Math.min(6, Math.ceil(bytes.length / size)) }, (_, index) =>
    bytes.subarray(index * size, index === 5 ? undefined : (index + 1) * size),
  );

/** Odd requests alone, several in one go, cut off, byte by byte; random bytes; other protocols. */
export function rawBytes(calls: readonly DocumentedCall[]): fc.Arbitrary<RawBytes> {
  const odd = oddRequest(calls);
  return fc.oneof(
    { weight: 6, arbitrary: odd.map((bytes) => [bytes]) },
    { weight: 2, arbitrary: fc.array(odd, { minLength: 2, maxLength: 6 }).map((all) => [Buffer.concat(all)]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(odd, fc.constantFrom(...calls), fc.integer({ min: 20, max: 200 }))
        .map(([bytes, { path }, count]) => [latin(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count)), bytes]),
    },
    { weight: 2, arbitrary: fc.tuple(odd, fc.nat(200)).map(([bytes, length]) => [bytes.subarray(0, length)]) },
    {
      weight: 1,
      arbitrary: fc.tuple(odd, fc.integer({ min: 1, max: 9 })).map(([bytes, size]) => inPieces(bytes, size)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => [Buffer.from(bytes)]) },
    { weight: 1, arbitrary: fc.constantFrom(...NO_HTTP).map((bytes) => [bytes]) },
  );
}
