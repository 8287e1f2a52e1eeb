import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { AuthSettings } from "../settings/settings.ts";
import { compileAddressGlob } from "./address-glob.ts";

const MAX_CHARACTERS = 2048;
const PLAIN_HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** These run in the page that follows them, or read the visitor's disk. */
const UNSAFE_PROTOCOLS = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]);

/** Where to send people back to: the first candidate that is allowed, else the site. */
export function redirectTarget(request: FastifyRequest, settings: AuthSettings, inBody?: string | null): string {
  const query: unknown = request.query;
  const inQuery = typeof query === "object" && query !== null && "redirect_to" in query ? query.redirect_to : undefined;
  const candidates = [request.headers["redirect_to"], inQuery, inBody, request.headers.referer];
  for (const candidate of candidates) {
    if (typeof candidate === "string" && candidate !== "" && isAllowedTarget(candidate, settings)) return candidate;
  }
  return settings.siteUrl;
}

/** Whether people may be sent to an address (src/auth-service/README.md#redirects). */
export function isAllowedTarget(target: string, settings: Pick<AuthSettings, "siteUrl" | "uriAllowList">): boolean {
  if (target.length > MAX_CHARACTERS || hasOddCharacters(target)) return false;
  const url = URL.parse(target);
  if (url === null || UNSAFE_PROTOCOLS.has(url.protocol) || url.username !== "" || url.password !== "") return false;
  if (/^https?:$/.test(url.protocol)) {
    const host = writtenHost(target);
    // The parser repairs `http:/\host`, decimal and octal addresses; what needed repair was not written in good faith.
    if (host === null || host !== url.hostname) return false;
    const address = host.replace(/^\[|\]$/g, "");
    if (isIP(address) !== 0) return isLoopback(address);
    if (/^[0-9.]+$/.test(host) || !PLAIN_HOST.test(host)) return false;
    const site = new URL(settings.siteUrl);
    if (
      url.protocol === site.protocol &&
      url.hostname === site.hostname &&
      (url.port === site.port || isLoopback(host))
    )
      return true;
  }
  if (leavesItsFolder(target)) return false;
  const spellings = [target, url.href].map((spelling) => spelling.split("#")[0] ?? "");
  return settings.uriAllowList.some((pattern) => {
    const glob = compileAddressGlob(pattern);
    return spellings.some((spelling) => glob.test(spelling));
  });
}

function writtenHost(target: string): string | null {
  const match = /^https?:\/\/(\[[0-9a-f:.]+\]|[^/?#:@\\[\]]+)(?::\d{1,5})?(?:[/?#]|$)/i.exec(target);
  return match?.[1]?.toLowerCase() ?? null;
}

/** Whether an address leaves its folder, by `.` and `..` or by encoded dots and slashes. */
function leavesItsFolder(target: string): boolean {
  const path = (target.split(/[?#]/)[0] ?? "").replace(/^[^/]*(?:\/\/[^/]*)?/, "");
  return /(?:^|\/)\.{1,2}(?:\/|$)|%(?:25)*(?:2e|2f|5c)/i.test(path);
}

/** Control characters, spaces and backslashes, which parsers read differently. */
function hasOddCharacters(target: string): boolean {
  return Array.from(target).some((character) => character <= " " || character === "\\" || character === "\u007F");
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

export function withQuery(target: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export function withFragment(target: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
