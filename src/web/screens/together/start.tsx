import { useId, useState, type FormEvent } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { MOST_PEOPLE } from "#domain/taste/common-ground/common-ground.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxRow } from "../../ui/choice-rows.tsx";
import { messages } from "./messages.ts";
import { sharesPasted } from "./guests.ts";

const words = messages.start;

/** Needs two links, or the visitor's own canon and a link. `onCompare` gets ids that can be compared. */
export function Start({
  ownFilms,
  joins,
  onJoins,
  onCompare,
}: {
  /** The size of the device's canon. */
  readonly ownFilms: number;
  readonly joins: boolean;
  readonly onJoins: (joins: boolean) => void;
  readonly onCompare: (ids: readonly string[]) => void;
}) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const fieldId = useId();
  const noteId = useId();
  const isJoining = ownFilms > 0 && joins;
  const compare = (event: FormEvent) => {
    event.preventDefault();
    const ids = sharesPasted(text);
    const refusal =
      ids.length === 0
        ? messages.notALink
        : ids.length + (isJoining ? 1 : 0) < 2
          ? words.oneMore
          : ids.length > MOST_PEOPLE
            ? messages.full
            : null;
    setError(refusal);
    if (refusal === null) onCompare(ids);
  };
  return (
    <form noValidate onSubmit={compare} className="mx-auto mt-8 max-w-xl md:mt-12">
      <h2 className="font-display text-4xl leading-tight">{messages.tooFewTitle}</h2>
      <p className="mt-3 text-muted">{words.text}</p>
      <label htmlFor={fieldId} className="mt-6 block font-semibold">
        {words.links}
      </label>
      <textarea
        id={fieldId}
        rows={4}
        value={text}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={words.example(location.origin + pages.sharedCanon("…"))}
        aria-invalid={error !== null}
        aria-describedby={noteId}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
        className={`mt-1 block w-full rounded-card border bg-raised px-3.5 py-2.5 placeholder:text-muted ${error === null ? "border-control" : "border-danger"}`}
      />
      <p id={noteId} className="mt-1 text-sm text-muted">
        {error === null ? words.hint(isJoining) : <span className="text-danger">{error}</span>}
      </p>
      {error === null ? null : (
        <p role="alert" className="sr-only">
          {error}
        </p>
      )}
      {ownFilms === 0 ? null : (
        <CheckboxRow label={words.joins(ownFilms)} isChecked={joins} onCheck={onJoins} className="mt-2" />
      )}
      <Button type="submit" variant="primary" className="mt-4 w-full sm:w-auto">
        {words.compare}
      </Button>
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">
        {words.whence}{" "}
        <Link href={pages.yourCanon()} className="text-ink underline underline-offset-4">
          {words.yourCanon}
        </Link>
        .
      </p>
    </form>
  );
}
