import { useRef, useSyncExternalStore } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { EMPTY_USER_LISTS, haveSameContent, watchedRanks } from "#domain/user-lists.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useUserLists } from "../user-lists/use-user-lists.ts";
import { messages } from "./messages.ts";
import { endSeenInvitation, isSeenInvitationEnded, subscribeToSeenInvitation } from "./seen-invitation.ts";
import { SeenLink } from "./seen-link.tsx";

/**
 * One line over the ranking: how many of its films are seen, and the way to the walls of posters. Whoever has no mark
 * yet is invited there once. Always as high, so that nothing moves when the device's lists are read.
 */
export function SeenLine({ total }: { readonly total: number }) {
  const line = useRef<HTMLDivElement>(null);
  const lists = useUserLists();
  const isEnded = useSyncExternalStore(subscribeToSeenInvitation, isSeenInvitationEnded, () => false);
  const count = watchedRanks(lists).length;
  const isInvited = !isEnded && haveSameContent(lists, EMPTY_USER_LISTS);
  const close = () => {
    endSeenInvitation();
    line.current?.focus();
  };
  return (
    <div
      ref={line}
      tabIndex={-1}
      className="flex h-11 flex-1 items-center gap-3 text-sm outline-none max-md:mb-2 md:justify-end"
    >
      {isInvited ? (
        <>
          <p className="min-w-0 flex-1 leading-tight text-muted md:text-right">{messages.question(total)}</p>
          <Link href={pages.seen()} className={`${buttonClass("quiet")} shrink-0 text-base max-sm:px-3`}>
            {messages.link}
          </Link>
          <button
            type="button"
            aria-label={messages.close}
            title={messages.close}
            onClick={close}
            className="needs-script -ml-2 inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </>
      ) : (
        <>
          <span aria-hidden="true" className="h-1 w-16 shrink-0 overflow-hidden rounded-card bg-line md:w-30">
            <span className="block h-full bg-seen" style={{ width: `${(count / total) * 100}%` }} />
          </span>
          <p className="text-muted tabular-nums max-md:flex-1">{messages.seen(count, total)}</p>
          <SeenLink />
        </>
      )}
    </div>
  );
}
