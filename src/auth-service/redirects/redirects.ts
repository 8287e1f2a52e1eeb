import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { AuthSettings } from "../settings/settings.ts";
import type { SessionJson } from "../sessions/session-json.ts";

const MAX_CHARACTERS = 2048;
const PLAIN_HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** These run in the page that follows them, or read the visitor's disk. */
const UNSAFE_PROTOCOLS = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]);

/** The first allowed candidate, else the site. */
export function redirectTarget(request: FastifyRequest, settings: AuthSettings, inBody?: string | null): string {
  const query: unknown = request.query;
  const inQuery = typeof query === "object" && query !== null && "redirect_to" in query ? query.redirect_to : undefined;
  const candidates = [request.headers["redirect_to"], inQuery, inBody, request.headers.referer];
  for (const candidate of candidates) {
    if (typeof candidate === "string" && candidate !== "" && isAllowedTarget(candidate, settings)) return candidate;
  }
  return settings.siteUrl;
}

/** Whether people may be sent to an address (docs/auth-service.md#redirects). */
export function isAllowedTarget(target: string, settings: Pick<AuthSettings, "siteUrl" | "uriAllowList">): boolean {
  if (target.length > MAX_CHARACTERS || hasOddCharacters(target)) return false;
  const url = URL.parse(target);
  if (url === null || UNSAFE_PROTOCOLS.has(url.protocol) || url.username !== "" || url.password !== "") return false;
  if (/^https?:$/.test(url.protocol)) {
    const host = writtenHost(target);
    // The parser repairs `http:/\host`, decimal and octal addresses, but honest ones need no repair.
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

/** Separators are `.` and `/`: `*` and `?` don't match them, `**` does; `[…]` and `{a,b}` as usual, `\` escapes. */
export function compileAddressGlob(pattern: string): RegExp {
  let source = "";
  let braces = 0;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index] ?? "";
    if (character === "*") {
      const isDouble = pattern[index + 1] === "*";
      while (pattern[index + 1] === "*") index += 1;
      source += isDouble ? ".*" : "[^./]*";
    } else if (character === "?") source += "[^./]";
    else if (character === "\\") {
      index += 1;
      source += escapeForPattern(pattern[index] ?? "\\");
    } else if (character === "[") {
      const end = pattern.indexOf("]", index + 2);
      if (end === -1) source += String.raw`\[`;
      else {
        source += characterClass(pattern.slice(index + 1, end));
        index = end;
      }
    } else if (character === "{") {
      braces += 1;
      source += "(?:";
    } else if (character === "}" && braces > 0) {
      braces -= 1;
      source += ")";
    } else if (character === "," && braces > 0) source += "|";
    else source += escapeForPattern(character);
  }
  return new RegExp(`^${source}${")".repeat(braces)}$`, "s");
}

function characterClass(inside: string): string {
  const isNegated = inside.startsWith("!") || inside.startsWith("^");
  const members = (isNegated ? inside.slice(1) : inside).replaceAll(/[\\\]^]/g, String.raw`\$&`);
  return `[${isNegated ? "^" : ""}${members}]`;
}

function escapeForPattern(character: string): string {
  return character.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

interface RedirectError {
  readonly error: string;
  readonly code: string;
  readonly description: string;
}

/** Back to the app with a session in the fragment, which no server sees. */
export function sessionRedirect(
  target: string,
  session: SessionJson,
  more: Readonly<Record<string, string>> = {},
): string {
  const parameters: Record<string, string> = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: "",
    token_type: session.token_type,
    ...more,
  };
  return withFragment(target, parameters);
}

/** Back to the app with an error in query and fragment: clients look in either. */
export function errorRedirect(target: string, error: RedirectError): string {
  const parameters = errorParameters(error);
  return withFragment(withQuery(target, parameters), { ...parameters, sb: "" });
}

/** In the query alone, where no flow is known whose client would look in the fragment. */
export function errorQueryRedirect(target: string, error: RedirectError): string {
  return withQuery(target, errorParameters(error));
}

export function redirectErrorName(status: number): string | null {
  return ERROR_BY_STATUS[status] ?? null;
}

const ERROR_BY_STATUS: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

function errorParameters({ error, code, description }: RedirectError): Readonly<Record<string, string>> {
  return { error, error_code: code, error_description: description };
}
