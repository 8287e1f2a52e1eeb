import { useRef, useSyncExternalStore } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { EMPTY_USER_LISTS, haveSameContent, watchedIds } from "#domain/lists/user-lists.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { deviceStorage } from "#web/adapters/device-storage.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { seenLineMessages as messages } from "./messages.ts";

/** How many of the ranking are seen, or `promises` before the first. Invites to the walls of posters until closed. */
export function SeenLine({ total, promises }: { readonly total: number; readonly promises: string }) {
  const line = useRef<HTMLDivElement>(null);
  const lists = useUserLists();
  const isEnded = useSyncExternalStore(subscribeToSeenInvitation, isSeenInvitationEnded, () => false);
  const { filmsById, isComplete } = useCatalogue();
  const count = watchedIds(lists).filter((id) => !isComplete || filmsById.has(id)).length;
  const isInvited = !isEnded && haveSameContent(lists, EMPTY_USER_LISTS);
  const close = () => {
    endSeenInvitation();
    line.current?.focus();
  };
  return (
    <div
      ref={line}
      tabIndex={-1}
      className="@container flex min-h-7 min-w-0 flex-1 items-center gap-x-3 text-[0.8125rem] outline-none"
    >
      {count === 0 ? (
        <p
          className={`min-w-0 text-xs leading-tight text-muted sm:truncate sm:text-[0.8125rem] ${isInvited ? "@max-xl:sr-only" : ""}`}
        >
          {promises}
        </p>
      ) : (
        <span className="flex @max-xs:hidden">
          <ProgressBar part={count} whole={total} />
        </span>
      )}
      {isInvited ? (
        <p className="flex items-center @max-xl:min-w-0 @xl:shrink-0">
          <Link
            href={pages.seen()}
            className="-my-2 inline-flex min-h-11 items-center leading-tight underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
          >
            {messages.question(total)}
          </Link>
          <button
            type="button"
            aria-label={messages.close}
            title={messages.close}
            onClick={close}
            className="needs-script -my-2 inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </p>
      ) : (
        <SeenLink
          text={count === 0 ? messages.link : messages.seen(count, total)}
          className="-my-2 @max-xs:px-0 @max-xs:underline @max-xs:underline-offset-4 @max-xs:[&_.icon]:hidden"
        />
      )}
    </div>
  );
}

export function SeenLink({
  text = messages.link,
  className = "",
}: {
  readonly text?: string;
  readonly className?: string;
}) {
  return (
    <Link
      href={pages.seen()}
      className={`-mr-2 inline-flex min-h-11 items-center gap-2 px-2 text-muted whitespace-nowrap hover:text-ink ${className}`}
    >
      <Icon name="circle-check" />
      {text}
    </Link>
  );
}

const INVITATION_KEY = "canon.seen-invitation";
const storage = deviceStorage(() => localStorage);
let isEnded: boolean | null = null;
const listeners = new Set<() => void>();

function isSeenInvitationEnded(): boolean {
  if (isEnded === null) {
    const reading = storage.read(INVITATION_KEY);
    isEnded = reading.kind === "ok" && reading.text !== null;
  }
  return isEnded;
}

/** For good on this device: it was closed, or the visitor has found the walls. */
export function endSeenInvitation(): void {
  if (isSeenInvitationEnded()) return;
  isEnded = true;
  storage.write(INVITATION_KEY, "ended");
  for (const listener of listeners) listener();
}

function subscribeToSeenInvitation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
