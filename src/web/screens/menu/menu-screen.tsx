import { useState } from "react";
import { pages } from "#contract/pages.ts";
import { KeysDialog } from "#web/features/films/keys/keys-dialog.tsx";
import { MenuPlaces } from "../../features/menu/menu-places.tsx";
import { menuMessages as messages } from "../../features/menu/messages.ts";
import { PageHeader } from "../../ui/page-frame.tsx";

/** For readers without scripts, and for visitors who open the link elsewhere. */
export function MenuScreen() {
  const [areKeysShown, setKeysShown] = useState(false);
  return (
    <div className="page">
      <PageHeader backHref={pages.home()} backLabel={messages.back} title={messages.page} />
      <div className="mt-4 max-w-100">
        <MenuPlaces onLeave={() => {}} onKeys={() => setKeysShown(true)} />
      </div>
      {areKeysShown ? <KeysDialog onClose={() => setKeysShown(false)} /> : null}
    </div>
  );
}
