import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { AuthSettings } from "../settings/settings.ts";
import { compileAddressGlob } from "./address-glob.ts";

const LONGEST_CHARACTERS = 2048;
const PLAIN_HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** These run in the page that follows them, or read the visitor's disk. */
const NEVER = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]);

/** Where a request wants people sent back to: the first candidate that is allowed, else the site (auth contract §5). */
export function redirectTarget(request: FastifyRequest, settings: AuthSettings, inBody?: string | null): string {
  const query: unknown = request.query;
  const inQuery = typeof query === "object" && query !== null && "redirect_to" in query ? query.redirect_to : undefined;
  const candidates = [request.headers["redirect_to"], inQuery, inBody, request.headers.referer];
  for (const candidate of candidates) {
    if (typeof candidate === "string" && candidate !== "" && isAllowedTarget(candidate, settings)) return candidate;
  }
  return settings.siteUrl;
}

/** Whether people may be sent to an address (auth contract §5). */
export function isAllowedTarget(target: string, settings: Pick<AuthSettings, "siteUrl" | "uriAllowList">): boolean {
  if (target.length > LONGEST_CHARACTERS || hasOddCharacters(target)) return false;
  const url = URL.parse(target);
  if (url === null || NEVER.has(url.protocol) || url.username !== "" || url.password !== "") return false;
  if (/^https?:$/.test(url.protocol)) {
    const host = writtenHost(target);
    // The parser repairs `http:/\host`, decimal and octal addresses: what it had to repair was not written in good faith.
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
  if (climbs(target)) return false;
  // As it was written, for patterns without a path; as a browser writes it, whatever the case of its host.
  const spellings = [target, url.href].map((spelling) => spelling.split("#")[0] ?? "");
  return settings.uriAllowList.some((pattern) => {
    const glob = compileAddressGlob(pattern);
    return spellings.some((spelling) => glob.test(spelling));
  });
}

/** The host exactly as it was written, lower-cased; null where there is none to be read. */
function writtenHost(target: string): string | null {
  const match = /^https?:\/\/(\[[0-9a-f:.]+\]|[^/?#:@\\[\]]+)(?::\d{1,5})?(?:[/?#]|$)/i.exec(target);
  return match?.[1]?.toLowerCase() ?? null;
}

/**
 * Whether an address leaves the folder it names: by `.` and `..`, which browsers resolve, or by dots and slashes
 * written in code, however often, which the server it leads to may read as such.
 */
function climbs(target: string): boolean {
  const path = (target.split(/[?#]/)[0] ?? "").replace(/^[^/]*(?:\/\/[^/]*)?/, "");
  return /(?:^|\/)\.{1,2}(?:\/|$)|%(?:25)*(?:2e|2f|5c)/i.test(path);
}

/** Control characters, spaces and backslashes, which browsers and parsers each read in their own way. */
function hasOddCharacters(target: string): boolean {
  return Array.from(target).some((character) => character <= " " || character === "\\" || character === "\u007F");
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** An address with parameters added to its query, those already there kept. */
export function withQuery(target: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** An address with parameters as its fragment, encoded once. */
export function withFragment(target: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
