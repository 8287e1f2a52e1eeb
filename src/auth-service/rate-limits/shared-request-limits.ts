import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { AuthTables } from "../database/auth-tables.ts";
import type { Vault } from "../keys/vault.ts";
import type { Rate } from "../settings/variables.ts";
import { createRequestLimits, type RequestLimits } from "./request-limits.ts";
import { giveBackStoredTurn, storedWait, takeStoredTurn } from "./stored-turns.ts";

/** Limits that all processes on one database share. What the own count refuses never reaches the database. */
export function createSharedRequestLimits({
  database,
  vault,
  clock,
}: {
  readonly database: Database<AuthTables>;
  readonly vault: Vault;
  readonly clock: Clock;
}): RequestLimits {
  const own = createRequestLimits(clock);
  const storedName = (name: string, caller: string): string =>
    `calls:${name}:${vault.hash("request-limit", `${name} ${caller}`)}`;
  return {
    async take(name, caller, rate, burst = rate.count) {
      const waitMs = await own.take(name, caller, rate, burst);
      if (waitMs !== null || !canBeStored(rate)) return waitMs;
      return takeStoredTurn(database.db, storedName(name, caller), { rate, burst, now: clock() });
    },
    async giveBack(name, caller, rate) {
      await own.giveBack(name, caller, rate);
      if (canBeStored(rate)) await giveBackStoredTurn(database.db, storedName(name, caller), rate);
    },
    isSpent: async (name, caller, rate) =>
      (await own.isSpent(name, caller, rate)) ||
      (canBeStored(rate) && (await storedWait(database.db, storedName(name, caller), { rate, now: clock() })) !== null),
  };
}

/** The database keeps whole milliseconds, too coarse for more than one call in each. */
function canBeStored(rate: Rate): boolean {
  return rate.perMs >= rate.count;
}
