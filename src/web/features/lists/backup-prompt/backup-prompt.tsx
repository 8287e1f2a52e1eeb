import { useState } from "react";
import { buttonClass } from "#web/ui/button.tsx";
import { useSession } from "#web/features/session/use-session.ts";
import { openSignIn } from "#web/features/session/sign-in-dialog.ts";
import { isBackupPromptDue } from "#domain/members/signing-in.ts";
import { backupPromptMessages as messages } from "./messages.ts";

const DISMISSED_KEY = "canon.backup-prompt-dismissed";

/** Once closed, not shown again in this browser session. */
export function BackupPrompt({ canonSize }: { readonly canonSize: number }) {
  const session = useSession();
  const { kind } = session;
  const [wasDismissed, setDismissed] = useState(wasDismissedThisSession);
  const isDue = isBackupPromptDue({
    canonSize,
    isSignedIn: kind === "member",
    wasDismissed,
    isAuthLoading: kind === "loading",
  });
  // A member who was signed out gets another notice.
  if (!isDue || (session.kind === "visitor" && session.ended !== null)) return null;

  return (
    <aside className="print:hidden mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-raised px-4 py-3">
      <p className="flex-1 basis-64">{messages.text}</p>
      <div className="flex gap-4">
        <button type="button" className={buttonClass("primary")} onClick={askToSignIn}>
          {messages.signIn}
        </button>
        <button
          type="button"
          className={buttonClass("link")}
          onClick={() => {
            rememberDismissal();
            setDismissed(true);
          }}
        >
          {messages.dismiss}
        </button>
      </div>
    </aside>
  );
}

function askToSignIn(): void {
  // Whoever cares about their lists also wants the browser to keep them; it may refuse.
  void navigator.storage?.persist?.().catch(() => false);
  openSignIn();
}

function wasDismissedThisSession(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(DISMISSED_KEY, "yes");
  } catch {}
}
