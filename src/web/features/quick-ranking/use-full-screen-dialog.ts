import { useEffect, useRef } from "react";
import { enterTopLayer } from "../../ui/top-layer.ts";

/** Marks the entry of the browser's history that stands for the open overlay. */
const ENTRY = "quickRanking";

/**
 * Opens the browser's own dialog, which traps focus, and gives focus back to the opener when it goes. The browser's Back
 * closes it, by `onClose`, and stays on the page: the open dialog is an entry of the history with the page's address.
 */
export function useFullScreenDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const leaveTopLayer = element === null ? () => {} : enterTopLayer(element);
    // The keys work from the start, and no button looks chosen.
    element?.focus();
    history.pushState({ ...stateNow(), [ENTRY]: true }, "");
    const onPop = () => close.current();
    addEventListener("popstate", onPop);
    return () => {
      removeEventListener("popstate", onPop);
      leaveTopLayer();
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      if (ENTRY in stateNow()) history.back();
    };
  }, []);
  return dialog;
}

function stateNow(): object {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}
