import { type ReactNode, useSyncExternalStore } from "react";
import { pages } from "#contract/pages.ts";
import { forgetEndedSession } from "#web/adapters/session-storage.ts";
import { openSignInWith } from "#web/features/session/sign-in-dialog.ts";
import { useSession } from "#web/features/session/use-session.ts";
import { showToast } from "#web/ui/toast.ts";
import type { RefusedOperation } from "../sync/member-device.ts";
import { useOperationWords } from "../history/operation-words.ts";
import { followedLists, memberNews } from "./follow-member.ts";
import { memberMessages as messages } from "./messages.ts";

export function MemberNotices({ path }: { readonly path: string }) {
  const { progress, refused, offered, keptAside } = useSyncExternalStore(memberNews.subscribe, memberNews.current);
  return (
    <>
      <div aria-live="polite">
        <EndedSessionNotice />
        {offered > 0 ? (
          <Notice>
            <p className="font-semibold">{messages.offer(offered)}</p>
            <span className="flex gap-4">
              <NoticeButton onClick={() => addFilms("offered", offered)}>{messages.add(offered)}</NoticeButton>
              <NoticeButton onClick={() => followedLists()?.keepAside()}>{messages.keepAside}</NoticeButton>
            </span>
          </Notice>
        ) : null}
        {keptAside > 0 && path === pages.yourCanon() ? (
          <Notice>
            <p className="text-muted">{messages.keptAside(keptAside)}</p>
            <NoticeButton onClick={() => addFilms("kept", keptAside)}>{messages.add(keptAside)}</NoticeButton>
          </Notice>
        ) : null}
        {refused.length > 0 ? <RefusedChanges refused={refused} /> : null}
      </div>
      <p
        role="status"
        className="pointer-events-none fixed bottom-[calc(4.5rem+env(safe-area-inset-bottom))] left-2 z-40 text-sm"
      >
        {progress.kind === "quiet" ? null : (
          <span className="rounded-card border border-line bg-raised px-2 py-1 tabular-nums">
            {messages.progress(progress)}
          </span>
        )}
      </p>
    </>
  );
}

function RefusedChanges({ refused }: { readonly refused: readonly RefusedOperation[] }) {
  const wordsOf = useOperationWords(refused.map(({ operation }) => operation));
  return (
    <div className="border-b border-danger bg-raised">
      <div className="page py-3">
        <p className="font-semibold">{messages.refused(refused.length)}</p>
        <ul>
          {refused.map((operation) => {
            const { operation: change, opId, message } = operation;
            const words = wordsOf(change);
            return (
              <li key={opId} className="flex flex-wrap items-center justify-between gap-x-6">
                <span>
                  {words}: <span className="text-muted">{message}</span>
                </span>
                <span className="flex gap-4">
                  <NoticeButton label={`${messages.retry}: ${words}`} onClick={() => followedLists()?.retry(operation)}>
                    {messages.retry}
                  </NoticeButton>
                  <NoticeButton
                    label={`${messages.discard}: ${words}`}
                    onClick={() => followedLists()?.discard(operation)}
                  >
                    {messages.discard}
                  </NoticeButton>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

function addFilms(which: "offered" | "kept", count: number): void {
  const takeBack = followedLists()?.addSetAside(which);
  if (takeBack === undefined) return;
  showToast({ title: messages.added(count), action: { label: messages.undo, onAction: takeBack } });
}

function EndedSessionNotice() {
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

/** Keeps, out of sight, only what the server does not have, as after signing out. */
function removeFromDevice(): void {
  const isAllSaved = memberNews.current().progress.kind === "quiet";
  forgetEndedSession();
  showToast({ title: messages.removed, description: isAllSaved ? messages.removedText : messages.removedUnsaved });
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="border-b border-line bg-raised">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 py-2">{children}</div>
    </div>
  );
}

function NoticeButton({
  label,
  onClick,
  children,
}: {
  readonly label?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-11 min-w-11 font-semibold underline decoration-control underline-offset-4 hover:decoration-ink"
    >
      {children}
    </button>
  );
}
