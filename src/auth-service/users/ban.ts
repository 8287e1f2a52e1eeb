import type { UserRow } from "../database/auth-tables.ts";

/** Whether a user is kept out at this moment. */
export function isBanned(user: Pick<UserRow, "banned_until">, now: number): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
