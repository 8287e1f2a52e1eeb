import { describe, expect, test } from "vitest";
import { MINUTE, SECOND } from "#platform/clock.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import { createRequestLimits, limitRequests } from "./request-limits.ts";

const MANY = 100;
const RATE = { count: 15, perMs: MINUTE };

/** How many of a hundred calls at once are let through. */
async function countAllowed(call: () => Promise<void>): Promise<number> {
  let count = 0;
  for (let index = 0; index < MANY; index += 1)
    try {
      await call();
      count += 1;
    } catch (error) {
      if (!(error instanceof AuthRefusal)) throw error;
      expect([error.status, error.code]).toEqual([429, "over_request_rate_limit"]);
    }
  return count;
}

describe("requests by one address", () => {
  test("come at once as often as the burst says, and then at the rate", async () => {
    let now = 0;
    const limits = createRequestLimits(() => now);
    const call = (): Promise<void> => limitRequests(limits, "factor-verify", "192.0.2.1", RATE, 30);
    expect(await countAllowed(call)).toBe(30);
    now += 4 * SECOND - 101;
    expect(await countAllowed(call)).toBe(0);
    now += 101;
    expect(await countAllowed(call)).toBe(1);
    now += MINUTE;
    expect(await countAllowed(call)).toBe(15);
    now += 10 * MINUTE;
    expect(await countAllowed(call)).toBe(30);
  });

  test("come at once no more often than the rate counts, unless said otherwise", async () => {
    const limits = createRequestLimits(() => 0);
    expect(await countAllowed(() => limitRequests(limits, "otp", "192.0.2.1", { count: 3, perMs: MINUTE }))).toBe(3);
    expect(await countAllowed(() => limitRequests(limits, "token", "192.0.2.1", { count: 150, perMs: MINUTE }))).toBe(
      30,
    );
    expect(await countAllowed(() => limitRequests(limits, "sso", "192.0.2.1", { count: 0, perMs: MINUTE }))).toBe(0);
  });

  test("do not count for another address or another endpoint", async () => {
    const limits = createRequestLimits(() => 0);
    expect(await countAllowed(() => limitRequests(limits, "otp", "192.0.2.1", RATE))).toBe(15);
    expect(await countAllowed(() => limitRequests(limits, "otp", "192.0.2.2", RATE))).toBe(15);
    expect(await countAllowed(() => limitRequests(limits, "verify", "192.0.2.1", RATE))).toBe(15);
  });
});
