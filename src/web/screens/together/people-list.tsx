import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ClosedShare, Guest } from "./guests.ts";
import { GuestMark } from "./guest-mark.tsx";
import { messages } from "./messages.ts";

/** Whose canons are here, and which links could not be opened. */
export function PeopleList({
  guests,
  closed,
  onLeaveOut,
  onRetry,
  onJoin,
}: {
  readonly guests: readonly Guest[];
  readonly closed: readonly ClosedShare[];
  readonly onLeaveOut: (id: string | null) => void;
  readonly onRetry: (id: string) => void;
  /** Null where the device's own canon is here, or there is none. */
  readonly onJoin: (() => void) | null;
}) {
  return (
    <>
      <ul
        aria-label={messages.people}
        className="mt-3 flex flex-wrap gap-x-2 sm:grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3"
      >
        {guests.map(({ id, label, person }) => (
          <li
            key={id ?? "own"}
            className="flex min-h-12 max-w-full items-center gap-2 sm:min-h-14 sm:gap-3 sm:border-b sm:border-line"
          >
            <GuestMark label={label} isYou={person.name === null} />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block truncate font-semibold">
                {id === null ? (
                  label
                ) : (
                  <Link href={pages.sharedCanon(id)} className="inline-block py-1 hover:underline">
                    {label}
                  </Link>
                )}
              </span>
              <span className="block truncate text-[0.8125rem] text-muted max-sm:sr-only">
                {messages.films(person.canon.length)}
                {id === null ? `, ${messages.yourDevice}` : ""}
              </span>
            </span>
            <RemoveButton label={messages.leaveOut(label)} onPress={() => onLeaveOut(id)} />
          </li>
        ))}
        {closed.map(({ id, state }) => (
          <li
            key={id}
            className="flex min-h-12 w-full items-center gap-2 sm:min-h-14 sm:gap-3 sm:border-b sm:border-line"
          >
            <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full border border-dashed border-control text-muted">
              <Icon
                name={state === "private" ? "lock" : state === "loading" ? "circle" : "warning"}
                className="size-4!"
              />
            </span>
            <span className="min-w-0 flex-1 py-2 text-[0.8125rem] leading-tight text-muted">
              {messages.states[state]}
            </span>
            {state === "error" ? (
              <Button variant="link" onClick={() => onRetry(id)}>
                {messages.retry}
              </Button>
            ) : null}
            {state === "loading" ? null : (
              <RemoveButton label={messages.leaveOut(messages.closedShare)} onPress={() => onLeaveOut(id)} />
            )}
          </li>
        ))}
      </ul>
      {onJoin === null ? null : (
        <Button variant="link" className="mt-2" onClick={onJoin}>
          <Icon name="crown" />
          {messages.joinIn}
        </Button>
      )}
    </>
  );
}

function RemoveButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-card text-muted hover:text-ink"
    >
      <Icon name="close" />
    </button>
  );
}
