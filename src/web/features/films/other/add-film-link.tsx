import { useOnDemand } from "#web/ui/load-part.tsx";
import { addMessages as messages } from "./add-messages.ts";
import { loadAddFilmSheet } from "./load-add-film-sheet.ts";
import type { OwnList } from "./own-list.ts";

/** Leads to the form for a film that Canon does not know; `into` is the list that it is for. */
export function AddFilmLink({ into }: { readonly into: OwnList }) {
  const { Part: Sheet, open, close } = useOnDemand(loadAddFilmSheet);
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="needs-script inline-flex min-h-11 items-center text-sm underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
      >
        {messages.heading}
      </button>
      {Sheet === null ? null : <Sheet into={into} onClose={close} />}
    </>
  );
}
