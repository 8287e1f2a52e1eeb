import { type RefObject, useEffect } from "react";
import { enterTopLayer } from "./top-layer.ts";

/** Shows a native dialog while mounted: it traps focus, holds the toasts, and returns focus afterwards. */
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
