import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/load-part.tsx";
import { ACCOUNT_MARK_SHAPE } from "#web/features/account/sign-in/corner-parts.ts";
import { MENU_TITLE } from "./menu-title.ts";

const loadMenu = async () => (await import("./menu-panel.tsx")).MenuPanel;

/** Opens the menu, loading its script at first use; without scripts, a link to the menu's page. */
export function MenuMark() {
  const { Part: Menu, open, close } = useOnDemand(loadMenu);
  return (
    <>
      <a
        href={pages.menu()}
        aria-label={MENU_TITLE}
        title={MENU_TITLE}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        className={`${ACCOUNT_MARK_SHAPE} border-control print:hidden`}
      >
        <Icon name="menu" />
      </a>
      {Menu === null ? null : <Menu onClose={close} />}
    </>
  );
}
