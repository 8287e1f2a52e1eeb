import { countWords } from "#domain/words/count-words.ts";
import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CreditLine } from "#web/features/films/other/film-line.tsx";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { Poster } from "#web/features/films/poster.tsx";
import { messages } from "./messages.ts";

/** More than a screen shows. */
const ROWS_ALWAYS_LAID_OUT = 12;
/** Rows out of sight are not laid out, so nothing of them may show beyond their edges. */
const UNSEEN = "[contain-intrinsic-size:auto_var(--item-height)] [content-visibility:auto]";
export const HELD = "z-10 bg-raised! shadow-[0_8px_30px_rgb(0_0_0/0.35)] outline-2 outline-ink [overflow-anchor:none]";

/** A finger must not hold the picture itself: moving to another place replaces it, and the finger would then scroll. */
export const FILM_LINK = "block *:pointer-events-none";

export interface PlacedFilm {
  readonly film: AnyFilm;
  /** The list as it is called within a sentence. */
  readonly list: string;
  /** Why it is in the list. */
  readonly note: string | undefined;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
  readonly heldBy: "keyboard" | "pointer" | undefined;
  readonly handleHint: string;
  readonly instructionsId: string;
  /** In place of the position, while a new one is typed. */
  readonly field: ReactNode;
}

/** The list listens for all buttons (`data-position`, `-note`, `-remove`, `-handle`): there may be hundreds of rows. */
export const CanonRow = memo(function CanonRow(row: PlacedFilm) {
  const { film, list, note, position, total, heldBy, handleHint, instructionsId, field } = row;
  const isFirst = position === 1;
  const isHeld = heldBy !== undefined;
  // Three side by side on a phone: narrower, but taller.
  const narrow = isFirst || note !== undefined ? "" : "max-md:min-h-13 max-md:min-w-9.5 tiny:min-h-11";
  return (
    <li
      data-film={film.id}
      data-dragged={heldBy === "pointer" || undefined}
      className={`relative scroll-my-32 max-md:touch-manipulation max-md:select-none max-md:[-webkit-touch-callout:none] ${isFirst ? "rounded-card border-2 border-gold bg-ground" : "border-b border-line bg-ground"} ${isHeld ? HELD : position > ROWS_ALWAYS_LAID_OUT && field === null ? UNSEEN : ""}`}
    >
      <div
        className={`grid grid-cols-[2.25rem_auto_1fr_auto] items-center gap-x-1.5 pr-0.5 pl-0.5 md:grid-cols-[4.5rem_auto_1fr_auto] md:gap-x-6 md:pr-4 ${isFirst ? "py-2.5 md:py-4" : "py-0.75 md:py-1.5"}`}
      >
        {field ?? (
          <button
            type="button"
            aria-label={messages.position(position, total, film.title)}
            title={messages.positionHint}
            data-position={film.id}
            className={`min-h-11 w-full rounded-card border border-transparent font-display leading-none tabular-nums hover:border-control ${isFirst ? "text-5xl text-gold md:text-[3.75rem]" : "text-xl text-muted hover:text-ink md:text-[2rem]"}`}
          >
            {countWords(position)}
          </button>
        )}
        <RowFilm film={film} note={note} isFirst={isFirst} isAmongFirst={position <= 8} />
        <div className={`flex tiny:flex-col-reverse md:gap-1 ${isFirst ? "max-md:flex-col-reverse" : ""}`}>
          {note === undefined ? (
            <button
              type="button"
              aria-label={messages.addNote(film.title)}
              title={messages.addNote(film.title)}
              data-note={film.id}
              className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-card text-muted hover:text-ink ${narrow}`}
            >
              <Icon name="note" />
            </button>
          ) : null}
          <button
            type="button"
            aria-label={messages.remove(film.title, list)}
            title={messages.remove(film.title, list)}
            data-remove={film.id}
            className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-card text-muted hover:text-ink ${narrow}`}
          >
            <Icon name="close" />
          </button>
          <button
            type="button"
            aria-label={messages.handle(film.title)}
            aria-pressed={isHeld}
            aria-describedby={instructionsId}
            title={handleHint}
            data-handle={film.id}
            className={`inline-flex min-h-11 min-w-11 touch-manipulation items-center justify-center rounded-card select-none [-webkit-touch-callout:none] ${narrow} ${isHeld ? "cursor-grabbing! bg-ink text-ground" : "cursor-grab! text-muted hover:text-ink active:cursor-grabbing!"}`}
          >
            <Icon name="grip" />
          </button>
        </div>
      </div>
    </li>
  );
});

/** Apart from the position, which changes in many rows when a film leaves. */
const RowFilm = memo(function RowFilm({
  film,
  note,
  isFirst,
  isAmongFirst,
}: {
  readonly film: AnyFilm;
  readonly note: string | undefined;
  readonly isFirst: boolean;
  readonly isAmongFirst: boolean;
}) {
  const href = pages.film(film.id);
  return (
    <>
      <Link
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        className={`${FILM_LINK} ${isFirst ? "w-21 tiny:w-9 md:w-30" : "w-9 tiny:hidden md:w-10"}`}
      >
        {isFirst ? (
          <Poster film={film} loading="eager" />
        ) : (
          <PosterChip film={film} loading={isAmongFirst ? "eager" : "lazy"} />
        )}
      </Link>
      <div className="min-w-0">
        <h2
          className={`font-display leading-[1.1] ${isFirst ? "text-[1.6875rem] hyphens-auto tiny:text-[1.15625rem] md:text-[2.75rem]" : "text-[1.15625rem] hyphens-auto md:text-2xl"}`}
        >
          <Link href={href} draggable={false} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {film.title}
          </Link>
        </h2>
        <p
          className={`text-muted ${isFirst ? "mt-1 line-clamp-2 text-sm md:text-base" : "line-clamp-1 text-[0.8125rem] md:text-sm"}`}
        >
          <CreditLine film={film} />
          {film.rank === null ? null : <span className="max-md:hidden"> · {messages.ranked(film.rank)}</span>}
        </p>
        {note === undefined ? null : (
          <button
            type="button"
            data-note={film.id}
            aria-label={messages.editNote(film.title, note)}
            className={`flex max-w-measure items-center text-left hover:underline hover:decoration-1 hover:underline-offset-4 pointer-coarse:min-h-11 ${isFirst ? "mt-2 text-sm md:text-base" : "mt-1 text-sm"}`}
          >
            <span
              className={`border-l border-gold pl-3 whitespace-pre-line ${isFirst ? "line-clamp-3 md:line-clamp-2" : "line-clamp-2"}`}
            >
              {note}
            </span>
          </button>
        )}
      </div>
    </>
  );
});
