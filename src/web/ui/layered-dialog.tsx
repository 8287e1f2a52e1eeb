import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { noteHowItCloses, enterTopLayer } from "./open-dialogs.ts";
import { DialogHead, focusFirstField } from "./modal.tsx";

/**
 * A modal without the native dialog, whose top layer would cover frames of other sites. The rest of the page is inert;
 * Escape and the close button call `onClose`, a press outside does not.
 */
export function LayeredDialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  // Before painting, because the visitor may press something at once.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const covered = [...(document.getElementById("root")?.children ?? [])].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && !element.inert,
    );
    for (const element of covered) element.inert = true;
    panel.current?.focus({ preventScroll: true });
    focusFirstField(panel.current);
    const leaveTopLayer = panel.current === null ? () => {} : enterTopLayer(panel.current);
    const noteClosing = noteHowItCloses();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      noteClosing();
      leaveTopLayer();
      document.removeEventListener("keydown", closeOnEscape);
      for (const element of covered) element.inert = false;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return createPortal(
    <div className="fixed inset-0 z-40 flex bg-[rgb(0_0_0/0.7)] p-4">
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className="m-auto flex max-h-full w-full max-w-xl flex-col rounded-card border border-line bg-ground text-ink outline-none"
      >
        <div className="min-h-0 overflow-y-auto overscroll-contain p-5 md:p-8">
          <DialogHead title={title} titleId={titleId} onClose={onClose} />
          {children}
        </div>
      </div>
    </div>,
    document.body,
  );
}
