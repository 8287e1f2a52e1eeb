import { useEffect, useRef, useState } from "react";
import { calledText, type OtherFilm } from "#domain/other-film.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useIsSmallScreen } from "../../ui/use-is-small-screen.ts";
import { remember } from "../memories/use-memory.ts";
import { messages } from "./messages.ts";
import { NameFields } from "./name-fields.tsx";
import { type NameFaults, readTypedName, typedName } from "./typed-name.ts";

/** Changes what a film typed in is called. */
export function EditNameSheet({ film, onClose }: { readonly film: OtherFilm; readonly onClose: () => void }) {
  const [name, setName] = useState(() => typedName(film));
  const [faults, setFaults] = useState<NameFaults | null>(null);
  const isSmall = useIsSmallScreen();
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => titleField.current?.focus(), []);
  return (
    <Modal title={messages.editTitle} place={isSmall ? "foot" : "middle"} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const read = readTypedName(name);
          if (!("director" in read)) return setFaults(read);
          remember({ id: film.id, called: calledText(read) });
          return onClose();
        }}
      >
        <NameFields name={name} faults={faults} titleField={titleField} onChange={setName} />
        <Button type="submit" variant="primary">
          {messages.save}
        </Button>
      </form>
    </Modal>
  );
}
