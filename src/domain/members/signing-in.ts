/** See docs/product.md#accounts. */
export const PASSWORD_MIN_LENGTH = 6;

interface NewPasswordComplaints {
  readonly password: "too-short" | null;
  readonly confirmPassword: "different" | null;
}

export function checkNewPassword(password: string, confirmPassword: string): NewPasswordComplaints {
  return {
    password: password.length < PASSWORD_MIN_LENGTH ? "too-short" : null,
    confirmPassword: confirmPassword === password ? null : "different",
  };
}

/** Shows two characters, dots and the domain (docs/product.md#accounts); up to two characters before the @ stay. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at > 2 ? `${email.slice(0, 2)}•••${email.slice(at)}` : email;
}

/** See docs/product.md#members-lists. */
const BACKUP_PROMPT_CANON_FILMS = 5;

interface BackupPromptSituation {
  readonly canonSize: number;
  readonly isSignedIn: boolean;
  readonly wasDismissed: boolean;
  readonly isAuthLoading: boolean;
}

export function isBackupPromptDue(situation: BackupPromptSituation): boolean {
  const { canonSize, isSignedIn, wasDismissed, isAuthLoading } = situation;
  return canonSize >= BACKUP_PROMPT_CANON_FILMS && !isSignedIn && !wasDismissed && !isAuthLoading;
}
