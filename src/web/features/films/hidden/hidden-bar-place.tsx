import { useEffect } from "react";
import { useLoadedPart } from "#web/ui/use-loaded-part.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import type { HiddenBarProps } from "./hidden-bar.tsx";

const loadHiddenBar = async () => (await import("./hidden-bar.tsx")).HiddenBar;

/** The bar of hidden films, whose script only visitors with hidden films load; `otherwise` where there is none. */
export function HiddenBarPlace(props: HiddenBarProps) {
  const isWanted = useUserLists().minimizedFilms.length > 0;
  const { Part: Bar, load } = useLoadedPart(loadHiddenBar);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return Bar === null ? props.otherwise : <Bar {...props} />;
}
