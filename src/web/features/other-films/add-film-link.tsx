import { Button } from "../../ui/button.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { addMessages as messages } from "./add-messages.ts";
import { loadAddFilmSheet } from "./load-add-film-sheet.ts";
import type { OwnList } from "./own-list.ts";

/** Leads to the form for a film that Canon does not know; `into` is the list that it is for. */
export function AddFilmLink({ into }: { readonly into: OwnList }) {
  const { Part: Sheet, open, close } = useOnDemand(loadAddFilmSheet);
  return (
    <>
      <Button variant="link" className="needs-script" onClick={open}>
        {messages.link}
      </Button>
      {Sheet === null ? null : <Sheet into={into} onClose={close} />}
    </>
  );
}
