/** See docs/product.md#accounts. */
export const PASSWORD_MIN_LENGTH = 6;

interface NewPasswordComplaints {
  readonly password: "too-short" | null;
  readonly confirmPassword: "different" | null;
}

/** What is wrong with a new password and its repetition; both null when valid. */
export function checkNewPassword(password: string, confirmPassword: string): NewPasswordComplaints {
  return {
    password: password.length < PASSWORD_MIN_LENGTH ? "too-short" : null,
    confirmPassword: confirmPassword === password ? null : "different",
  };
}

/**
 * Masks an address for display (docs/product.md#accounts): the first two characters, dots and the domain; local parts
 * of up to two characters stay.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at > 2 ? `${email.slice(0, 2)}•••${email.slice(at)}` : email;
}

/** See docs/product.md#members-lists. */
const BACKUP_PROMPT_CANON_FILMS = 5;

interface BackupPromptSituation {
  readonly canonSize: number;
  readonly isSignedIn: boolean;
  /** In this session. */
  readonly wasDismissed: boolean;
  /** While it is unknown whether the visitor is signed in. */
  readonly isAuthLoading: boolean;
}

/** Whether to suggest signing in, so that the canon is backed up. */
export function isBackupPromptDue(situation: BackupPromptSituation): boolean {
  const { canonSize, isSignedIn, wasDismissed, isAuthLoading } = situation;
  return canonSize >= BACKUP_PROMPT_CANON_FILMS && !isSignedIn && !wasDismissed && !isAuthLoading;
}
