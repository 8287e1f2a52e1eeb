import { type ComponentType, useEffect, useState } from "react";
import { useUserLists } from "../user-lists/use-user-lists.ts";
import type { HiddenBarProps } from "./hidden-bar.tsx";

/** The bar of hidden films, whose script only visitors with hidden films load; `otherwise` where there is none. */
export function HiddenBarPlace(props: HiddenBarProps) {
  const isWanted = useUserLists().minimizedFilms.length > 0;
  const [Bar, setBar] = useState<ComponentType<HiddenBarProps> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import("./hidden-bar.tsx").then(
      ({ HiddenBar }) => setBar(() => HiddenBar),
      () => undefined,
    );
  }, [isWanted]);
  return Bar === null ? props.otherwise : <Bar {...props} />;
}
