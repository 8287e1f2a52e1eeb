import { useEffect, useEffectEvent, useRef } from "react";
import { useShownDialog } from "#web/ui/modal.tsx";

/** Marks the overlay's history entry. */
const ENTRY = "quickRanking";

/**
 * A native dialog with focus handling. While open it has a history entry, so that Back closes it and stays on the page.
 */
export function useFullScreenDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useShownDialog(dialog);
  useEffect(() => {
    // Keys work at once, and no button looks selected.
    dialog.current?.focus();
    history.pushState({ ...stateNow(), [ENTRY]: true }, "");
    const onPop = () => close();
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
