import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { networkOf } from "./client-network.ts";

/** As sent, without query or fragment. */
export function requestPath(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Path and query, also where a proxy sent an absolute URL (RFC 9112, section 3.2.2). */
export function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url === null ? target : url.pathname + url.search;
}

const SCHEME = "bearer ";

/** From `Authorization: Bearer`; null for anything else. Without a regular expression, for speed. */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  const token = header.slice(SCHEME.length).trim();
  return token === "" || token.includes(" ") || token.includes("\t") ? null : token;
}

/** The first value; undefined where it is absent. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

export const REQUEST_ID_HEADER = "x-request-id";
/** Long enough to be unique, with nothing that a log could misread. */
const GIVEN_ID = /^[A-Za-z0-9][\w.:=+/-]{7,127}$/;

/** The id given by a trusted proxy, so that both logs agree, else a new one. */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given !== "string" || trustedProxies.length === 0 || !GIVEN_ID.test(given)) return randomUUID();
    return isAmong(proxies, socket.remoteAddress ?? "") ? given : randomUUID();
  };
}

function isAmong(proxies: BlockList, address: string): boolean {
  if (isIP(address) === 6 && proxies.check(address, "ipv6")) return true;
  const plain = networkOf(address);
  return isIP(plain) === 4 && proxies.check(plain, "ipv4");
}

/** Hanging up before the request was complete looks like a lost database connection, but is none. */
export function isAbortedByClient(error: unknown, { raw, log }: FastifyRequest): boolean {
  if (raw.errored === null || raw.errored !== error) return false;
  log.debug("the request broke off");
  return true;
}
