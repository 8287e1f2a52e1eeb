import { countWords } from "#domain/words/count-words.ts";
import { memo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Poster } from "#web/features/films/poster.tsx";
import { FILM_LINK, HELD, type PlacedFilm } from "./canon-row.tsx";
import { messages } from "./messages.ts";

const AT_ONCE = 10;
const CONTROL =
  "inline-flex size-8 items-center justify-center rounded-card text-muted hover:text-ink max-md:size-11 max-md:bg-ground";

/**
 * Its buttons have a row's attributes. On phones only keyboards and screen readers use them; fingers move the poster.
 */
export const CanonTile = memo(function CanonTile(tile: PlacedFilm) {
  const { film, list, note, position, total, heldBy, handleHint, instructionsId, field } = tile;
  const isFirst = position === 1;
  const isHeld = heldBy !== undefined;
  return (
    <li
      data-film={film.id}
      data-dragged={heldBy === "pointer" || undefined}
      className={`group relative scroll-my-32 max-md:touch-manipulation max-md:select-none max-md:[-webkit-touch-callout:none] ${isFirst ? "col-span-2 row-span-2" : ""} ${isHeld ? HELD : ""}`}
    >
      <Link
        href={pages.film(film.id)}
        draggable={false}
        className={`${FILM_LINK} rounded-card ${isFirst ? "outline-1 outline-offset-3 outline-gold" : ""}`}
      >
        <h2 className="sr-only">{film.title}</h2>
        <span aria-hidden="true">
          <Poster film={film} loading={position <= AT_ONCE ? "eager" : "lazy"} isThumbnail={position > AT_ONCE} />
        </span>
      </Link>
      <div className="flex items-center max-md:pointer-events-none max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:opacity-0 max-md:focus-within:pointer-events-auto max-md:focus-within:opacity-100 md:h-8">
        <div className="mr-auto w-11">
          {field ?? (
            <button
              type="button"
              aria-label={messages.position(position, total, film.title)}
              title={messages.positionHint}
              data-position={film.id}
              className={`min-h-8 w-full rounded-card text-left font-display text-xl leading-none tabular-nums max-md:min-h-11 max-md:bg-ground ${isFirst ? "text-gold" : "text-muted hover:text-ink"}`}
            >
              {countWords(position)}
            </button>
          )}
        </div>
        <span className="flex md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100 md:pointer-coarse:opacity-100">
          <button
            type="button"
            aria-label={note === undefined ? messages.addNote(film.title) : messages.editNote(film.title, note)}
            title={note ?? messages.addNote(film.title)}
            data-note={film.id}
            className={`${CONTROL} max-md:hidden`}
          >
            <Icon name="note" />
          </button>
          <button
            type="button"
            aria-label={messages.remove(film.title, list)}
            title={messages.remove(film.title, list)}
            data-remove={film.id}
            className={CONTROL}
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
            className={`${CONTROL} touch-manipulation select-none [-webkit-touch-callout:none] ${isHeld ? "cursor-grabbing! bg-ink! text-ground!" : "cursor-grab!"}`}
          >
            <Icon name="grip" />
          </button>
        </span>
      </div>
    </li>
  );
});
