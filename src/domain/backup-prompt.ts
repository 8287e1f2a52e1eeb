/** From this many canon films on, losing them would hurt (docs/product.md#members-lists). */
const BACKUP_PROMPT_CANON_FILMS = 5;

export interface BackupPromptSituation {
  readonly canonSize: number;
  readonly isSignedIn: boolean;
  /** Whether the prompt was closed in this session. */
  readonly wasDismissed: boolean;
  /** While nobody knows yet whether the visitor is signed in, nothing is asked. */
  readonly isAuthLoading: boolean;
}

/** Whether to nudge a visitor to sign in so that the canon is backed up. */
export function isBackupPromptDue(situation: BackupPromptSituation): boolean {
  const { canonSize, isSignedIn, wasDismissed, isAuthLoading } = situation;
  return canonSize >= BACKUP_PROMPT_CANON_FILMS && !isSignedIn && !wasDismissed && !isAuthLoading;
}
