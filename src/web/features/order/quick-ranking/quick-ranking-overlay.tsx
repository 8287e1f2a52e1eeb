import { lazy, useEffect, useRef, type RefObject, useEffectEvent } from "react";
import { LazyBoundary } from "#web/ui/load-part.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useShownDialog } from "#web/ui/modal.tsx";
import { isSwitchedOff } from "#web/features/films/keys/single-keys.ts";
import { gestureOfKey } from "./gestures.ts";
import { quickRankingMessages as messages } from "./messages.ts";
import { QuickRankingPage } from "./quick-ranking-page.tsx";
import { useQuickRanking } from "./use-quick-ranking.ts";

// Only for those who place a film at once.
const PlaceInCanon = lazy(async () => ({ default: (await import("../duels/place-film.tsx")).PlaceInCanon }));

const ENTRY = "quickRanking";

/** Mounted means open; Escape, the button, Back and the end of the films call `onClose`. */
export function QuickRankingOverlay({ onClose }: { readonly onClose: () => void }) {
  const dialog = useFullScreenDialog(onClose);
  const ranking = useQuickRanking(onClose, dialog);
  const { film, crowned, isPlacing, act, endPlacing } = ranking;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={messages.title}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col overscroll-contain bg-ground p-0 text-ink outline-none open:flex focus-visible:rounded-none"
      onCancel={(event) => {
        event.preventDefault();
        if (isPlacing) endPlacing();
        else onClose();
      }}
      onKeyDown={(event) => {
        if (isPlacing) return;
        const gesture = event.repeat || isSwitchedOff(event) ? null : gestureOfKey(event);
        if (gesture === null || film === undefined) return;
        event.preventDefault();
        act(gesture, film);
      }}
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        {isPlacing && crowned !== null ? (
          <LazyBoundary fallback={<Spinner text={messages.loading} className="min-h-dvh" />}>
            <PlaceInCanon film={crowned} onEnd={endPlacing} />
          </LazyBoundary>
        ) : (
          <QuickRankingPage ranking={ranking} onClose={onClose} />
        )}
      </div>
    </dialog>
  );
}

/** Adds a history entry while open, so that Back closes it and stays on the page. */
function useFullScreenDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
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
