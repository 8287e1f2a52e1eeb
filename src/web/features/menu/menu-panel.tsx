import { useState } from "react";
import { KeysDialog } from "#web/features/films/keys/keys-dialog.tsx";
import { Modal } from "../../ui/modal.tsx";
import { MenuPlaces } from "./menu-places.tsx";
import { menuMessages as messages } from "./messages.ts";

/** Replaced by the keys, which are explained from it. */
export function MenuPanel({ onClose }: { readonly onClose: () => void }) {
  const [areKeysShown, setKeysShown] = useState(false);
  if (areKeysShown) return <KeysDialog onClose={onClose} />;
  return (
    <Modal title={messages.title} place="side" onClose={onClose}>
      <MenuPlaces onLeave={onClose} onKeys={() => setKeysShown(true)} />
    </Modal>
  );
}
