import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { useIsSmallScreen } from "#web/ui/use-window.ts";
import { messages } from "./messages.ts";
import { NoteField, type NotePart } from "./note-field.tsx";

/** Why a film is in the canon, or on the watchlist. */
export function NoteSheet({
  film: { id, title },
  part,
  onClose,
}: {
  readonly film: Pick<AnyFilm, "id" | "title">;
  readonly part: NotePart;
  readonly onClose: () => void;
}) {
  const isSmall = useIsSmallScreen();
  return (
    <Modal title={messages.noteTitle(title)} place={isSmall ? "foot" : "middle"} onClose={onClose}>
      <NoteField film={id} part={part} isLabelled={false} />
      <Button variant="primary" className="mt-3 w-full" onClick={onClose}>
        {messages.done}
      </Button>
    </Modal>
  );
}
