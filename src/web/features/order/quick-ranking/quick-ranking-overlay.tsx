import { lazy, useEffect, useRef, useState } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { quickRankingQueue } from "#domain/lists/quick-ranking.ts";
import { isInCanon, type UserLists } from "#domain/lists/user-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LazyBoundary } from "#web/ui/load-part.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { FilmActions, type FilmAction } from "#web/features/films/card/film-actions.tsx";
import { isSwitchedOff } from "#web/features/films/keys/single-keys.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { gestureOfKey, gestureOfSwipe, type QuickRankingGesture } from "./gestures.ts";
import { leftAt, rememberLeftAt } from "./left-at.ts";
import { quickRankingMessages as messages } from "./messages.ts";
import { passedOver } from "./passed-over.ts";
import { PlacingOffer } from "./placing-offer.tsx";
import { TitleCard } from "./title-card.tsx";
import { useFullScreenDialog } from "./use-full-screen-dialog.ts";
import { useSteps } from "./use-steps.ts";

// Only for those who place a film at once.
const PlaceCrowned = lazy(() => import("./place-crowned.tsx").then((module) => ({ default: module.PlaceCrowned })));

/**
 * A full-screen overlay that shows one film at a time. Its queue is fixed once the catalogue has loaded. Mounted means
 * open; `onClose` is called by Escape, the button, Back, and after the last film.
 */
export function QuickRankingOverlay({ onClose }: { readonly onClose: () => void }) {
  const { films, filmsById, isComplete, status } = useCatalogue();
  const [queue, setQueue] = useState<readonly FilmId[] | null>(null);
  const steps = useSteps();
  const dialog = useFullScreenDialog(onClose);

  /** The film that was crowned last, until the next is decided. */
  const [crowned, setCrowned] = useState<Film | null>(null);
  const [isPlacing, setPlacing] = useState(false);

  if (queue === null && isComplete) setQueue(quickRankingQueue(films, userLists.current(), passedOver(), leftAt()));

  const { index } = steps;
  const at = queue?.[index];
  const film = at === undefined ? undefined : filmsById.get(at);
  const total = queue?.length ?? 0;
  const shown = film?.id;
  useEffect(() => {
    if (shown !== undefined) rememberLeftAt(shown);
  }, [shown]);

  const advance = () => {
    if (index + 1 < total) {
      steps.goOn();
      return;
    }
    rememberLeftAt(null);
    showToast({ title: messages.finished, description: messages.finishedText(total) });
    onClose();
  };
  const passOver = ({ id }: Film) => {
    steps.passed(id);
    setCrowned(null);
    advance();
  };
  const goBack = () => {
    setCrowned(null);
    steps.goBack();
  };
  const chose = (action: FilmAction, decided: Film, before: UserLists) => {
    steps.chose(before);
    if (action === "watched") return;
    setCrowned(action === "canon" && isInCanon(userLists.current(), decided.id) ? decided : null);
    advance();
  };
  const startPlacing = () => {
    setPlacing(true);
    // What had the focus goes away.
    dialog.current?.focus();
  };
  const endPlacing = () => {
    setPlacing(false);
    setCrowned(null);
    dialog.current?.focus();
  };
  const act = (gesture: QuickRankingGesture, decided: Film) => {
    const before = userLists.current();
    if (gesture === "back") goBack();
    else if (gesture === "next") passOver(decided);
    else if (gesture === "place") {
      if (crowned !== null && before.canonOrder.length > 1) startPlacing();
    } else {
      if (gesture === "canon") userLists.toggleCanon(decided.id);
      if (gesture === "watchlist") userLists.toggleWatchlist(decided.id);
      if (gesture === "watched") userLists.toggleWatched(decided.id);
      chose(gesture, decided, before);
    }
  };

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
            <PlaceCrowned film={crowned} onEnd={endPlacing} />
          </LazyBoundary>
        ) : (
          <div className="mx-auto flex min-h-full max-w-3xl flex-col px-4 pb-4 md:px-8 md:pb-8">
            <header className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 py-2">
              <p className="label text-muted">{messages.title}</p>
              <output className="text-sm text-muted tabular-nums">
                {film === undefined ? null : messages.progress(index + 1, total)}
                <span className="sr-only">{film?.title}</span>
              </output>
              <button
                type="button"
                aria-label={messages.close}
                onClick={onClose}
                className="-mr-3 ml-auto inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink"
              >
                <Icon name="close" />
              </button>
            </header>
            {index === 0 && film !== undefined ? (
              <p className="text-sm text-muted max-md:-mt-3 max-md:text-xs">{messages.what}</p>
            ) : null}
            <progress className="sr-only" aria-label={messages.title} max={Math.max(total, 1)} value={index} />
            {film === undefined ? (
              <Instead isEmpty={queue !== null} hasFailed={status === "error"} onClose={onClose} />
            ) : (
              <>
                <SwipeArea onSwipe={(gesture) => act(gesture, film)}>
                  <TitleCard key={film.rank} film={film} />
                </SwipeArea>
                <div className="mx-auto flex w-full max-w-md flex-col gap-2">
                  <FilmActions film={film} layout="wide" onActed={(action, before) => chose(action, film, before)} />
                  <div className="flex gap-2">
                    <Button aria-label={messages.back} title={messages.back} disabled={index === 0} onClick={goBack}>
                      <Icon name="arrow-left" />
                    </Button>
                    <Button variant="primary" className="flex-1" onClick={() => passOver(film)}>
                      {messages.next}
                      <Icon name="arrow-right" />
                    </Button>
                  </div>
                  <div className="flex min-h-11 flex-col justify-center">
                    {crowned === null ? <Hints /> : <PlacingOffer film={crowned} onPlace={startPlacing} />}
                  </div>
                </div>
              </>
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}

function Instead({
  isEmpty,
  hasFailed,
  onClose,
}: {
  readonly isEmpty: boolean;
  readonly hasFailed: boolean;
  readonly onClose: () => void;
}) {
  const { retry } = useCatalogue();
  if (isEmpty) {
    return (
      <EmptyState title={messages.nothingLeft} text={messages.nothingLeftText}>
        <Button onClick={onClose}>{messages.backToList}</Button>
      </EmptyState>
    );
  }
  if (hasFailed) {
    return (
      <EmptyState title={messages.loadFailed} text={messages.loadFailedText}>
        <Button onClick={retry}>{messages.retry}</Button>
      </EmptyState>
    );
  }
  return <Spinner text={messages.loading} className="flex-1" />;
}

/** Touch and pen only: a mouse selects text. */
function SwipeArea({
  onSwipe,
  children,
}: {
  readonly onSwipe: (gesture: QuickRankingGesture) => void;
  readonly children: React.ReactNode;
}) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return (
    <div
      className="flex flex-1 touch-pinch-zoom flex-col justify-center py-2"
      onPointerDown={(event) => {
        start.current =
          event.isPrimary && event.pointerType !== "mouse" ? { x: event.clientX, y: event.clientY } : null;
      }}
      onPointerUp={(event) => {
        if (start.current === null) return;
        const gesture = gestureOfSwipe(event.clientX - start.current.x, event.clientY - start.current.y);
        start.current = null;
        if (gesture !== null) onSwipe(gesture);
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
    >
      {children}
    </div>
  );
}

function Hints() {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 pt-1 text-xs text-muted">
      {messages.hints.map(({ key, swipe, action }) => (
        <li key={key}>
          <span className="pointer-coarse:hidden">
            <kbd className="rounded-card border border-line px-1.5 font-sans font-semibold text-ink">{key}</kbd>{" "}
            {action}
          </span>
          <span className="hidden pointer-coarse:inline">{messages.swipeHint(swipe, action)}</span>
        </li>
      ))}
    </ul>
  );
}
