import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import { Icon } from "./icon.tsx";
import { noteHowItCloses, enterTopLayer } from "./open-dialogs.ts";

const PLACES = {
  middle: "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl rounded-card",
  /** On phones a sheet at the bottom. */
  foot: "mx-auto mt-auto mb-0 max-h-[calc(100dvh-2.25rem)] w-full max-w-xl rounded-t-xl motion-safe:animate-[sheet-in_200ms_ease-out] md:my-auto md:rounded-card",
  /** At full height on the right. */
  side: "my-0 mr-0 ml-auto h-dvh max-h-dvh w-[calc(100%-2.25rem)] max-w-100 border-y-0! border-r-0! motion-safe:animate-[panel-in_200ms_ease-out]",
} as const;

/** A native modal dialog, closed by Escape or a tap outside. Mounted means open: unmount it in `onClose`. */
export function Modal({
  title,
  place = "middle",
  step,
  onClose,
  children,
}: {
  readonly title: string;
  /** The form shown: focus goes to the first field of each. */
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
        {/* Sticky, so that nothing scrolls under a finger about to close. */}
        <div className="sticky -top-5 z-10 -mx-5 -mt-5 bg-ground px-5 pt-5 md:-top-8 md:-mx-8 md:-mt-8 md:px-8 md:pt-8">
          <DialogHead title={title} titleId={titleId} onClose={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

export function DialogHead({
  title,
  titleId,
  onClose,
}: {
  readonly title: string;
  readonly titleId: string;
  readonly onClose: () => void;
}) {
  return (
    <div className="mb-4 flex items-start justify-between gap-4">
      <h2 id={titleId} className="font-display text-3xl leading-tight md:text-4xl">
        {title}
      </h2>
      <button
        type="button"
        onClick={onClose}
        aria-label="Close"
        className="-mt-2 -mr-2 inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Shows a native dialog while mounted, then restores focus. Focus starts in the first field, again for each `step`. */
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

/** What is typed into or chosen. Not checkboxes, which may follow a long text to read first. */
const FIELD =
  "input:not([type=hidden], [type=checkbox], [type=radio]), textarea, select, [role=group] > [aria-pressed=true]";

/** Leaves the focus where it is if there is no field. */
export function focusFirstField(dialog: Element | null): void {
  dialog?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
}
