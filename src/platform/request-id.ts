import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { networkOf } from "./client-network.ts";

/** What it is sent and taken in. */
export const REQUEST_ID_HEADER = "x-request-id";
/** Long enough to be one of its kind, and nothing that could be anything else in a log. */
const GIVEN_ID = /^[A-Za-z0-9][\w.:=+/-]{7,127}$/;

/**
 * The name of each request, under which its answer and its log lines are found: the one a trusted proxy gave it, so
 * that both logs tell the same story, else one of our own. `trustedProxies`: addresses and networks (`10.0.0.0/8`).
 */
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

/** An IPv4 address may come dressed as IPv6. */
function isAmong(proxies: BlockList, address: string): boolean {
  if (isIP(address) === 6 && proxies.check(address, "ipv6")) return true;
  const plain = networkOf(address);
  return isIP(plain) === 4 && proxies.check(plain, "ipv4");
}
