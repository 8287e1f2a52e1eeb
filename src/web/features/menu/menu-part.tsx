import { useCatalogue } from "../catalogue/catalogue.tsx";
import { KeysDialog } from "#web/features/films/keys/keys-dialog.tsx";
import { RankingModal } from "./ranking-modal/ranking-modal.tsx";

/** What the menu explains without leaving the page. */
export type MenuPartName = "keys" | "ranking";

export function MenuPart({ part, onClose }: { readonly part: MenuPartName; readonly onClose: () => void }) {
  const { total } = useCatalogue();
  return part === "keys" ? <KeysDialog onClose={onClose} /> : <RankingModal total={total} onClose={onClose} />;
}
