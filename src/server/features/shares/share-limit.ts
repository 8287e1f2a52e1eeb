import type { FastifyReply } from "fastify";
import { networkOf } from "#platform/client-network.ts";
import { type Clock, HOUR, SECOND } from "#platform/clock.ts";
import { Refusal } from "../../refusal.ts";

/** So many times an hour may one address, or one IPv6 network, share or change a share. */
const SHARES_AN_HOUR = 60;
/** More addresses than share within an hour. */
const MOST_ADDRESSES = 20_000;

/** Makes the function that counts one sharing of an address, and refuses one too many with 429. */
export function createShareLimit(clock: Clock): (address: string, reply: FastifyReply) => void {
  const spent = new Map<string, { readonly until: number; count: number }>();
  return (address, reply) => {
    const caller = networkOf(address);
    const now = clock();
    const before = spent.get(caller);
    const window = before === undefined || before.until <= now ? { until: now + HOUR, count: 0 } : before;
    if (window.count >= SHARES_AN_HOUR) {
      void reply.header("retry-after", Math.ceil((window.until - now) / SECOND));
      throw new Refusal(429, "You have shared very often within an hour. Please try again later.");
    }
    window.count += 1;
    // Set anew, so that the longest idle stands first and goes first.
    spent.delete(caller);
    spent.set(caller, window);
    if (spent.size > MOST_ADDRESSES) spent.delete(spent.keys().next().value ?? "");
  };
}
