import { forgetEndedSession } from "#web/adapters/session-storage.ts";
import { showToast } from "#web/ui/toast.ts";
import { useSession } from "#web/features/session/use-session.ts";
import { openSignInWith } from "#web/features/session/sign-in-dialog.ts";
import { memberNews } from "./follow-member.ts";
import { memberMessages as messages } from "./messages.ts";
import { Notice, NoticeButton } from "./notice.tsx";

/** Tells members they were signed out, and lets them decide about their lists here. */
export function EndedSessionNotice() {
  const session = useSession();
  if (session.kind !== "visitor" || session.ended === null) return null;
  const { email } = session.ended;
  return (
    <Notice>
      <p>
        <span className="font-semibold">{messages.signedOut}</span>{" "}
        <span className="text-muted">{messages.signedOutText}</span>
      </p>
      <span className="flex flex-wrap gap-x-4">
        <NoticeButton onClick={() => openSignInWith({ email })}>{messages.signInAgain}</NoticeButton>
        <NoticeButton onClick={removeFromDevice}>{messages.remove}</NoticeButton>
      </span>
    </Notice>
  );
}

/** As after signing out: keeps, out of sight, only what the server does not have. */
function removeFromDevice(): void {
  const isAllSaved = memberNews.current().progress.kind === "quiet";
  forgetEndedSession();
  showToast({ title: messages.removed, description: isAllSaved ? messages.removedText : messages.removedUnsaved });
}
