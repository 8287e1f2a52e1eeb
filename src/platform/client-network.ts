import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Callers are counted by it: an IPv4 address (also mapped to IPv6), or an IPv6 subscriber's /64. */
export function networkOf(address: string): string {
  const { groups, ipv4 } = readAddress(address);
  return groups === null ? ipv4 : `${groups.slice(0, 4).join(":")}::/64`;
}

/** An IPv4 /24 or IPv6 /48, easily rented by one person. Null for private addresses: one may be everybody's proxy. */
export function wideNetworkOf(address: string): string | null {
  const { groups, ipv4 } = readAddress(address);
  if (groups !== null) return PRIVATE.check(groups.join(":"), "ipv6") ? null : `${groups.slice(0, 3).join(":")}::/48`;
  if (!isIPv4(ipv4)) return ipv4;
  return PRIVATE.check(ipv4, "ipv4") ? null : `${ipv4.split(".").slice(0, 3).join(".")}.0/24`;
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv6");

function readAddress(address: string): { readonly groups: readonly string[] | null; readonly ipv4: string } {
  if (!isIPv6(address)) return { groups: null, ipv4: address };
  const host = URL.parse(`http://[${address.replace(/%.*$/, "")}]/`)?.hostname.slice(1, -1) ?? address;
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (mapped !== null) {
    const [high, low] = [Number.parseInt(mapped[1] ?? "0", 16), Number.parseInt(mapped[2] ?? "0", 16)];
    return { groups: null, ipv4: [high >> 8, high & 255, low >> 8, low & 255].join(".") };
  }
  const [head = "", tail = ""] = host.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return { groups: host.includes("::") ? [...first, ...zeros, ...last] : first, ipv4: address };
}
