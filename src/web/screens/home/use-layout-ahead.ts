import { useEffect, type RefObject } from "react";
import { whenIdle } from "../../ui/when-idle.ts";

/**
 * Lays out a list's rows before the reader comes to them, one at a time while the browser is idle. Rows are skipped
 * until they come near (`content-visibility`), which makes the page quick to open; but fast scrolling then brings
 * several in one frame, longer than a frame may take on a slow phone. Rows mounted later are seen too.
 */
export function useLayoutAhead(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rows = list.current;
    if (rows === null) return;
    let cancel: (() => void) | null = null;
    const layOutNext = (): void => {
      cancel = null;
      const row = rows.querySelector<HTMLElement>(":scope > :not([data-laid-out])");
      if (row === null) return;
      row.dataset["laidOut"] = "";
      begin();
    };
    const begin = (): void => {
      cancel ??= whenIdle(layOutNext);
    };
    begin();
    const mounting = new MutationObserver(begin);
    mounting.observe(rows, { childList: true });
    return () => {
      mounting.disconnect();
      cancel?.();
    };
  }, [list]);
}
