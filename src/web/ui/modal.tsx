import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from "react";
import { DialogHead } from "./dialog-head.tsx";
import { useShownDialog } from "./use-shown-dialog.ts";

const PLACES = {
  middle: "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl rounded-card",
  /** On a phone a sheet that rises from the foot of the screen. */
  foot: "mx-auto mt-auto mb-0 max-h-[calc(100dvh-2.25rem)] w-full max-w-xl rounded-t-xl motion-safe:animate-[sheet-in_200ms_ease-out] md:my-auto md:rounded-card",
  /** As high as the window, at its right edge. */
  side: "my-0 mr-0 ml-auto h-dvh max-h-dvh w-[calc(100%-2.25rem)] max-w-100 border-y-0! border-r-0! motion-safe:animate-[panel-in_200ms_ease-out]",
} as const;

/**
 * A modal on the native dialog: focus trap, Escape, closing by a tap outside. Mounted means open; unmount it in
 * `onClose`.
 */
export function Modal({
  title,
  place = "middle",
  step,
  onClose,
  children,
}: {
  readonly title: string;
  /** Which of several forms it shows: the focus goes to the first field of each. */
  readonly step?: string;
  readonly place?: keyof typeof PLACES;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  useShownDialog(dialog, step);
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
      className={`flex-col overflow-hidden border border-line bg-ground p-0 text-ink open:flex ${PLACES[place]}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="min-h-0 overflow-y-auto p-5 md:p-8">
        {/* It stays, so that what is scrolled never comes to lie under a finger that wants to close. */}
        <div className="sticky -top-5 z-10 -mx-5 -mt-5 bg-ground px-5 pt-5 md:-top-8 md:-mx-8 md:-mt-8 md:px-8 md:pt-8">
          <DialogHead title={title} titleId={titleId} onClose={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
