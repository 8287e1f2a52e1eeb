import type { AnyFilm } from "#domain/catalogue/film.ts";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { useFilmMarks } from "#web/features/lists/use-user-lists.ts";
import { dayWords } from "#domain/lists/days-and-stars.ts";
import { loadMemorySheet, loadNoteSheet } from "./load-sheets.ts";
import { messages } from "./messages.ts";
import { Stars } from "./stars.tsx";
import { useMemory } from "#web/features/lists/use-memory.ts";
import { tellOfFilm } from "./tell-of-film.ts";

const TEXT_BUTTON =
  "min-h-11 min-w-0 text-left leading-tight text-balance underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink";

/** When the visitor saw a film and their stars, or why they want to. Keeps its height while empty: nothing moves. */
export function MemoryLine({ film }: { readonly film: Pick<AnyFilm, "id" | "title" | "year"> }) {
  const { isWatched, onWatchlist } = useFilmMarks(film.id);
  return (
    <div className="needs-script flex min-h-13 items-center justify-between gap-x-3 border-b border-line">
      {isWatched ? <SeenLine film={film} /> : onWatchlist ? <ReasonLine film={film} /> : null}
    </div>
  );
}

function SeenLine({ film }: { readonly film: Pick<AnyFilm, "id" | "title" | "year"> }) {
  const { id, title } = film;
  const memory = useMemory(id);
  const { Part: Sheet, open, close } = useOnDemand(loadMemorySheet);
  const { seen, rewatches, rating = null } = memory ?? {};
  return (
    <>
      <button
        type="button"
        onClick={open}
        className={`${TEXT_BUTTON} max-sm:text-sm ${seen === undefined ? "text-muted" : "font-semibold text-seen"}`}
      >
        <span className="sr-only">{messages.openSheet(title)}: </span>
        {seen === undefined ? (
          messages.addDay
        ) : (
          <>
            {/* On a phone the stars leave room only for the day. */}
            <span className="max-sm:hidden">{messages.seen} </span>
            {dayWords(seen)}
          </>
        )}
        {rewatches === undefined ? null : (
          <span className="font-normal text-muted max-sm:hidden"> · {messages.before(rewatches)}</span>
        )}
      </button>
      <Stars title={title} rating={rating} onRate={(stars) => tellOfFilm({ id, rating: stars })} />
      {Sheet === null ? null : <Sheet film={film} onClose={close} />}
    </>
  );
}

function ReasonLine({ film }: { readonly film: Pick<AnyFilm, "id" | "title"> }) {
  const reason = useMemory(film.id)?.reason;
  const { Part: Sheet, open, close } = useOnDemand(loadNoteSheet);
  return (
    <>
      <button
        type="button"
        onClick={open}
        {...(reason === undefined ? {} : { "aria-label": messages.editReason(film.title, reason) })}
        className={`${TEXT_BUTTON} text-sm ${reason === undefined ? "text-muted" : ""}`}
      >
        {reason === undefined ? messages.addReason : <span className="line-clamp-2">{reason}</span>}
      </button>
      {Sheet === null ? null : <Sheet film={film} part="reason" onClose={close} />}
    </>
  );
}
