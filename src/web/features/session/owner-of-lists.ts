import type { SessionState } from "./session.ts";

/**
 * Whose lists are on the screen: a member's id, also of one whose session has ended and whose lists are still shown, or
 * null for a visitor's own.
 */
export function ownerOfLists(session: SessionState): string | null {
  if (session.kind === "member") return session.member.id;
  return session.kind === "visitor" ? (session.ended?.userId ?? null) : null;
}
