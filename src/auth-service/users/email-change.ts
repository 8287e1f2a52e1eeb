import type { UserRow } from "../database/auth-tables.ts";
import type { AuthSettings } from "../settings/settings.ts";

/** What each address of an e-mail change adds to `email_change_proofs`. */
export const EMAIL_CHANGE_PROOFS = { current: 1, new: 2 } as const;

/** The proofs that a user's e-mail change needs, added up: in secure mode both, even with autoconfirm. */
export function emailChangeNeeds(
  user: Pick<UserRow, "email">,
  { mailerSecureEmailChangeEnabled }: Pick<AuthSettings, "mailerSecureEmailChangeEnabled">,
): number {
  const isDouble = mailerSecureEmailChangeEnabled && user.email !== null;
  return EMAIL_CHANGE_PROOFS.new + (isDouble ? EMAIL_CHANGE_PROOFS.current : 0);
}
