import { addFilmMessages, type OwnList } from "./messages.ts";
import { useOnDemand } from "#web/ui/load-part.tsx";

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

export const loadAddFilmSheet = async () => (await import("./add-film-sheet.tsx")).AddFilmSheet;
