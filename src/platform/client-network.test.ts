import { expect, test } from "vitest";
import { networkOf, wideNetworkOf } from "./client-network.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:0201", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["192.0.2.1", "192.0.2.0/24"],
  ["::ffff:192.0.2.200", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::9", "2001:db8:0::/48"],
  ["172.32.0.1", "172.32.0.0/24"],
])("%s and its neighbours count as %s", (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "172.17.0.1", "192.168.1.9", "fd00::1", "fe80::1%eth0"])(
  "%s is no visitor's from outside, and has no neighbours to share with",
  (address) => {
    expect(wideNetworkOf(address)).toBeNull();
  },
);
