/** See docs/product.md#members-lists. */
const BACKUP_PROMPT_CANON_FILMS = 5;

export interface BackupPromptSituation {
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
