import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { networkOf } from "./client-network.ts";

export const REQUEST_ID_HEADER = "x-request-id";
/** Long enough to be unique, with nothing that could be misread in a log. */
const GIVEN_ID = /^[A-Za-z0-9][\w.:=+/-]{7,127}$/;

/** Gives each request its id: the one from a trusted proxy, so that both logs agree, else a new one. */
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
