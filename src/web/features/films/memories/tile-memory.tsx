import type { FilmId } from "#domain/catalogue/film-id.ts";
import { dayWords } from "#domain/lists/days-and-stars.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { useMemory } from "#web/features/lists/use-memory.ts";
import { ToldStars } from "./stars.tsx";
import { loadNoteSheet } from "./load-sheets.ts";
import { messages } from "./messages.ts";

export function TileMemory({ id }: { readonly id: FilmId }) {
  const { seen, rating } = useMemory(id) ?? {};
  if (seen === undefined && rating === undefined) return null;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-seen">
      {rating === undefined ? null : <ToldStars rating={rating} />}
      {seen === undefined ? null : <span>{dayWords(seen)}</span>}
    </div>
  );
}

export function TileReason({ film }: { readonly film: Pick<AnyFilm, "id" | "title"> }) {
  const reason = useMemory(film.id)?.reason;
  const { Part: Sheet, open, close } = useOnDemand(loadNoteSheet);
  return (
    <>
      {reason === undefined ? null : (
        <button
          type="button"
          aria-label={messages.editReason(film.title, reason)}
          onClick={open}
          className="mt-1.5 flex items-center text-left text-sm leading-snug hover:underline hover:decoration-1 hover:underline-offset-4 pointer-coarse:min-h-11"
        >
          <span className="line-clamp-3 border-l border-control pl-2.5 whitespace-pre-line">{reason}</span>
        </button>
      )}
      {Sheet === null ? null : <Sheet film={film} part="reason" onClose={close} />}
    </>
  );
}
