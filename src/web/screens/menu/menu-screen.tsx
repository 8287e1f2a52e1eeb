import { useState } from "react";
import { pages } from "#contract/pages.ts";
import { MenuPart, type MenuPartName, MenuPlaces } from "../../features/menu/menu-places.tsx";
import { menuMessages as messages } from "../../features/menu/messages.ts";
import { PageHeader } from "../../ui/page-frame.tsx";

/** For readers without scripts, and for visitors who open the link elsewhere. */
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
