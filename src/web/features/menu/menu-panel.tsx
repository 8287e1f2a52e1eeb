import { useState } from "react";
import { Modal } from "../../ui/modal.tsx";
import { MenuPart, type MenuPartName, MenuPlaces } from "./menu-places.tsx";
import { menuMessages as messages } from "./messages.ts";

/** Replaced by an explanation that is opened from it. */
export function MenuPanel({ onClose }: { readonly onClose: () => void }) {
  const [part, setPart] = useState<MenuPartName | null>(null);
  if (part !== null) return <MenuPart part={part} onClose={onClose} />;
  return (
    <Modal title={messages.title} place="side" onClose={onClose}>
      <MenuPlaces onLeave={onClose} onPart={setPart} />
    </Modal>
  );
}
