import { type RefObject, useEffect } from "react";
import { noteHowItCloses } from "./closed-by-key.ts";
import { focusFirstField } from "./first-field.ts";
import { enterTopLayer } from "./top-layer.ts";

/**
 * Shows a native dialog while mounted: it traps focus, holds the toasts, and returns focus afterwards. Focus begins in
 * its first field, and again with each `step` of a dialog that shows one form after another.
 */
export function useShownDialog(dialog: RefObject<HTMLDialogElement | null>, step: string | null = ""): void {
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const leaveTopLayer = element === null ? () => {} : enterTopLayer(element);
    const noteClosing = noteHowItCloses();
    return () => {
      noteClosing();
      leaveTopLayer();
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
  useEffect(() => {
    if (step !== null) focusFirstField(dialog.current);
  }, [dialog, step]);
}
