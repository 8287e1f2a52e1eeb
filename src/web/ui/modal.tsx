import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from "react";
import { DialogHead } from "./dialog-head.tsx";
import { useShownDialog } from "./use-shown-dialog.ts";

/**
 * A modal on the native dialog: focus trap, Escape, closing by a tap outside. Mounted means open; unmount it in
 * `onClose`.
 */
export function Modal({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  useShownDialog(dialog);
  useEffect(() => {
    const element = dialog.current;
    // A tap on the dialog element itself is on the backdrop.
    const closeFromGround = (event: MouseEvent) => {
      if (event.target === element) close();
    };
    element?.addEventListener("click", closeFromGround);
    return () => element?.removeEventListener("click", closeFromGround);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-card border border-line bg-ground p-0 text-ink"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="p-5 md:p-8">
        <DialogHead title={title} titleId={titleId} onClose={onClose} />
        {children}
      </div>
    </dialog>
  );
}
