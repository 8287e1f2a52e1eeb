import { isIPv6 } from "node:net";

/**
 * Who an address counts as where callers are counted: in IPv6 one subscriber has a whole /64, and an IPv4 address may come
 * dressed as IPv6.
 */
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
