import { useEffect } from "react";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import type { HiddenBarProps } from "./hidden-bar.tsx";

const loadHiddenBar = async () => (await import("./hidden-bar.tsx")).HiddenBar;
const sayNothing = () => {};

/** The bar of hidden films, whose script only visitors with hidden films load; `otherwise` where there is none. */
export function HiddenBarPlace(props: HiddenBarProps) {
  const isWanted = useUserLists().minimizedFilms.length > 0;
  const { Part: Bar, open } = useOnDemand(loadHiddenBar, sayNothing);
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted, open]);
  return Bar === null ? props.otherwise : <Bar {...props} />;
}
