import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Member } from "../../token-verifier.ts";

/**
 * The name under which somebody's searches are counted: the member's, or else the address's, as a hash. An account
 * made without an address counts as the visitor it is: such accounts cost nothing to make.
 */
export function searcherOf(member: Member | null, address: string): string {
  const name = member === null || member.isAnonymous ? `address ${networkOf(address)}` : `member ${member.userId}`;
  return shortHash(name);
}

/** The name of one request: the same words about the same films have the same. */
export function requestName(prompt: string, ranks: readonly number[] | undefined): string {
  return shortHash(`${prompt}\n${ranks === undefined ? "all" : ranks.toSorted((a, b) => a - b).join()}`);
}

/** In IPv6 one subscriber has a whole /64, and an IPv4 address may come dressed as IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser writes an address in one way only, whatever it was written like.
  const host = URL.parse(`http://[${address.replace(/%.*$/, "")}]/`)?.hostname.slice(1, -1) ?? address;
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (mapped !== null) {
    const [high, low] = [Number.parseInt(mapped[1] ?? "0", 16), Number.parseInt(mapped[2] ?? "0", 16)];
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const [head = "", tail = ""] = host.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  const groups = host.includes("::") ? [...first, ...zeros, ...last] : first;
  return `${groups.slice(0, 4).join(":")}::/64`;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
