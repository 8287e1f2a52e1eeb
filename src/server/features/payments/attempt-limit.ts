import { networkOf } from "#platform/client-network.ts";
import { type Clock, HOUR } from "#platform/clock.ts";

/** Callers remembered at most; the ones least lately seen are forgotten first. */
const MOST_REMEMBERED = 20_000;

/** Counts an attempt by a caller; false where the caller has had as many as are allowed in an hour. */
export type AttemptLimit = (address: string) => boolean;

/** At most `perHour` attempts in any hour by one address: whoever tries stolen cards needs many. Kept in memory. */
export function createAttemptLimit(perHour: number, clock: Clock): AttemptLimit {
  const attempts = new Map<string, readonly number[]>();
  return (address) => {
    const caller = networkOf(address);
    const now = clock();
    const recent = (attempts.get(caller) ?? []).filter((time) => now - time < HOUR);
    const isAllowed = recent.length < perHour;
    attempts.delete(caller);
    attempts.set(caller, isAllowed ? [...recent, now] : recent);
    if (attempts.size > MOST_REMEMBERED) attempts.delete(attempts.keys().next().value ?? "");
    return isAllowed;
  };
}
