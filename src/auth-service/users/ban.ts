import type { UserRow } from "../database/auth-tables.ts";

export function isBanned(user: Pick<UserRow, "banned_until">, now: number): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
