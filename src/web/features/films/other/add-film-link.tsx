import { addFilmMessages, type OwnList } from "./messages.ts";
import { useOnDemand } from "#web/ui/load-part.tsx";

/** Opens the form that adds a film by its name; `into` is the list chosen at first. */
export function AddFilmLink({ into }: { readonly into: OwnList }) {
  const { Part: Sheet, open, close } = useOnDemand(loadAddFilmSheet);
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="needs-script inline-flex min-h-11 items-center text-sm underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
      >
        {addFilmMessages.heading}
      </button>
      {Sheet === null ? null : <Sheet into={into} onClose={close} />}
    </>
  );
}

/** Loads the form's script when it is first used. */
export const loadAddFilmSheet = async () => (await import("./add-film-sheet.tsx")).AddFilmSheet;
