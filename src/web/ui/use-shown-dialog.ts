import { type RefObject, useEffect } from "react";
import { enterTopLayer } from "./top-layer.ts";

/**
 * Shows the browser's own dialog over the page as long as its owner is mounted: it traps focus, toasts appear in it, and
 * whatever had focus before gets it back.
 */
export function useShownDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const leaveTopLayer = element === null ? () => {} : enterTopLayer(element);
    return () => {
      leaveTopLayer();
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
}
