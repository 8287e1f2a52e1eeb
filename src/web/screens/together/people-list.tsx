import { Link } from "wouter";
import { type FormEvent, useId, useState } from "react";
import { pages } from "#contract/pages.ts";
import { togetherAddress } from "#contract/together-page.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { giveLink } from "../../features/share/give-link.ts";
import { messages as comparison } from "#web/features/taste/compare/messages.ts";
import { PersonMark } from "#web/features/taste/compare/person-mark.tsx";
import { type ClosedShare, type Guest, sharesPasted } from "./guests.ts";
import { messages } from "./messages.ts";

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
  /** Null if the device's own canon is here, or there is none. */
  readonly onJoin: (() => void) | null;
}) {
  return (
    <>
      <ul
        aria-label={messages.people}
        className="mt-3 flex flex-wrap gap-x-2 sm:grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3"
      >
        {guests.map(({ id, person }) => (
          <li
            key={id ?? "own"}
            className="flex min-h-12 max-w-full items-center gap-2 sm:min-h-14 sm:gap-3 sm:border-b sm:border-line"
          >
            <PersonMark person={person} />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block truncate font-semibold">
                {id === null ? (
                  comparison.person(person)
                ) : (
                  <Link href={pages.sharedCanon(id)} className="inline-block py-1 hover:underline">
                    {comparison.person(person)}
                  </Link>
                )}
              </span>
              <span className="block truncate text-[0.8125rem] text-muted max-sm:sr-only">
                {messages.films(person.canon.length)}
                {id === null ? `, ${messages.yourDevice}` : ""}
              </span>
            </span>
            <RemoveButton label={messages.leaveOut(comparison.person(person))} onPress={() => onLeaveOut(id)} />
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

/** Takes a pasted link, and gives a link to all of them. */
export function AddCanon({
  ids,
  room,
  onAdd,
}: {
  readonly ids: readonly string[];
  readonly room: number;
  readonly onAdd: (ids: readonly string[]) => void;
}) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const fieldId = useId();
  const noteId = useId();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const pasted = sharesPasted(text);
    const added = pasted.filter((id) => !ids.includes(id));
    const refusal =
      pasted.length === 0
        ? messages.notALink
        : added.length === 0
          ? messages.alreadyHere
          : room < added.length
            ? messages.full
            : null;
    setError(refusal);
    if (refusal !== null) return;
    setText("");
    onAdd(added);
  };
  return (
    <div className="mt-3 flex items-end gap-x-2 gap-y-3 sm:mt-5 sm:gap-x-6">
      {room <= 0 ? (
        <p className="text-sm text-muted">{messages.full}</p>
      ) : (
        <form noValidate onSubmit={add} className="min-w-0 flex-1">
          <label htmlFor={fieldId} className="text-sm font-semibold">
            {messages.add}
          </label>
          <div className="mt-1 flex gap-2">
            <input
              id={fieldId}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={text}
              placeholder={messages.addHint}
              aria-invalid={error !== null}
              {...(error === null ? {} : { "aria-describedby": noteId })}
              onChange={(event) => {
                setText(event.target.value);
                setError(null);
              }}
              className={`min-h-11 w-full min-w-0 rounded-card border bg-ground px-3 placeholder:text-muted ${error === null ? "border-control" : "border-danger"}`}
            />
            <Button type="submit">{messages.addButton}</Button>
          </div>
          {error === null ? null : (
            <p id={noteId} role="alert" className="mt-1 text-sm text-danger">
              {error}
            </p>
          )}
        </form>
      )}
      {ids.length === 0 ? null : (
        <Button
          className="shrink-0 self-start mt-[1.625rem] max-sm:px-3!"
          onClick={() => void giveLink(linkTo(ids), messages)}
        >
          <Icon name="share" />
          <span className="max-sm:sr-only">{messages.copy}</span>
        </Button>
      )}
    </div>
  );
}

function linkTo(ids: readonly string[]): string {
  return new URL(togetherAddress(ids), location.origin).href;
}
