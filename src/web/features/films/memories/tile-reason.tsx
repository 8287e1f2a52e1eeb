import type { AnyFilm } from "#domain/catalogue/film.ts";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { loadNoteSheet } from "./load-sheets.ts";
import { messages } from "./messages.ts";
import { useMemory } from "#web/features/lists/use-memory.ts";

/** Why a film is on the watchlist, where its visitor has said so; a press changes it. */
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
