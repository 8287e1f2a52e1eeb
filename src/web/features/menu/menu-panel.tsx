import { useState } from "react";
import { pages } from "#contract/pages.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Modal } from "../../ui/modal.tsx";
import { MenuPart, type MenuPartName } from "./menu-part.tsx";
import { MenuPlaces } from "./menu-places.tsx";
import { menuMessages as messages } from "./messages.ts";

/** The menu over any page. What it explains takes its place. */
export function MenuPanel({ onClose }: { readonly onClose: () => void }) {
  const [part, setPart] = useState<MenuPartName | null>(null);
  if (part !== null) return <MenuPart part={part} onClose={onClose} />;
  return (
    <Modal title={messages.title} place="side" onClose={onClose}>
      <MenuPlaces onLeave={onClose} onPart={setPart} />
    </Modal>
  );
}

/** The menu as a page, for readers without scripts and for who opens it elsewhere. */
export function MenuScreen() {
  const [part, setPart] = useState<MenuPartName | null>(null);
  return (
    <div className="page">
      <PageHeader backHref={pages.home()} backLabel={messages.back} title={messages.page} />
      <div className="mt-4 max-w-100">
        <MenuPlaces onLeave={() => {}} onPart={setPart} />
      </div>
      {part === null ? null : <MenuPart part={part} onClose={() => setPart(null)} />}
    </div>
  );
}
