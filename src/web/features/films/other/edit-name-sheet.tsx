import { calledText, type OtherFilm } from "#domain/catalogue/other-film.ts";
import { Button } from "#web/ui/button.tsx";
import { remember } from "#web/features/lists/use-memory.ts";
import { messages } from "./messages.ts";
import { NameSheet } from "./name-sheet.tsx";
import { typedName } from "./typed-name.ts";

/** Changes what a film typed in is called. */
export function EditNameSheet({ film, onClose }: { readonly film: OtherFilm; readonly onClose: () => void }) {
  return (
    <NameSheet
      heading={messages.editTitle}
      before={typedName(film)}
      onClose={onClose}
      onNamed={(name) => {
        remember({ id: film.id, called: calledText(name) });
        onClose();
      }}
    >
      {() => (
        <Button type="submit" variant="primary">
          {messages.save}
        </Button>
      )}
    </NameSheet>
  );
}
