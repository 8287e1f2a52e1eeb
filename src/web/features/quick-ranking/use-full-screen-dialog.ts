import { useEffect, useRef } from "react";
import { useShownDialog } from "../../ui/use-shown-dialog.ts";

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
  useShownDialog(dialog);
  useEffect(() => {
    // The keys work from the start, and no button looks chosen.
    dialog.current?.focus();
    history.pushState({ ...stateNow(), [ENTRY]: true }, "");
    const onPop = () => close.current();
    addEventListener("popstate", onPop);
    return () => {
      removeEventListener("popstate", onPop);
      if (ENTRY in stateNow()) history.back();
    };
  }, []);
  return dialog;
}

function stateNow(): object {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}
