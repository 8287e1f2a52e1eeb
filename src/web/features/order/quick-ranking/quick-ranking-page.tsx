import { useRef } from "react";
import { mainGenre, type Film } from "#domain/catalogue/film.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { FilmActions } from "#web/features/films/film-actions.tsx";
import { offerMessages } from "#web/features/films/offer-placing.ts";
import { Poster } from "#web/features/films/poster.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { gestureOfSwipe, type QuickRankingGesture } from "./gestures.ts";
import { quickRankingMessages as messages } from "./messages.ts";
import type { QuickRanking } from "./use-quick-ranking.ts";

export function QuickRankingPage({
  ranking,
  onClose,
}: {
  readonly ranking: QuickRanking;
  readonly onClose: () => void;
}) {
  const { status } = useCatalogue();
  const { film, index, total, hasQueue } = ranking;
  return (
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
        <NoFilm isEmpty={hasQueue} hasFailed={status === "error"} onClose={onClose} />
      ) : (
        <FilmInTurn film={film} ranking={ranking} />
      )}
    </div>
  );
}

function FilmInTurn({
  film,
  ranking: { index, crowned, act, chose, passOver, goBack, startPlacing },
}: {
  readonly film: Film;
  readonly ranking: QuickRanking;
}) {
  return (
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
  );
}

const LONG_TITLE_LENGTH = 32;

function TitleCard({ film }: { readonly film: Film }) {
  const { metadataByRank } = useCatalogue();
  const metadata = metadataByRank[film.rank];
  const genre = mainGenre(metadata);
  const size = film.title.length >= LONG_TITLE_LENGTH ? "text-3xl md:text-4xl" : "text-4xl md:text-6xl";
  return (
    <article className="flex flex-col items-center gap-4 text-center transition-opacity duration-200 motion-safe:starting:opacity-0 md:gap-6">
      <div className="aspect-2/3 h-[min(36dvh,24rem)]">
        <Poster film={film} loading="eager" />
      </div>
      <div>
        <p className="font-display text-2xl leading-none text-muted tabular-nums" aria-label={messages.rank(film.rank)}>
          {film.rank}
        </p>
        <h2 className={`mt-1 font-display leading-[1.05] ${size}`}>{film.title}</h2>
        <p className="mt-2 text-sm text-muted">
          <span className="tabular-nums">{film.year}</span> · {genre} · {messages.directedBy(film.director)}
        </p>
        <p className="mx-auto mt-2 line-clamp-2 max-w-measure text-[0.9375rem] text-pretty text-muted md:line-clamp-4">
          {film.description}
        </p>
      </div>
    </article>
  );
}

/** Nothing if it is the canon's only film. */
function PlacingOffer({ film, onPlace }: { readonly film: Film; readonly onPlace: () => void }) {
  const { canonOrder } = useUserLists();
  const place = canonOrder.indexOf(film.id) + 1;
  if (place === 0 || canonOrder.length < 2) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm text-muted">
      {offerMessages.inCanon(film.title, place)}
      <button
        type="button"
        onClick={onPlace}
        aria-keyshortcuts="D"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-gold"
      >
        <span className="underline decoration-1 underline-offset-4">{offerMessages.offer}</span>
        <kbd
          aria-hidden="true"
          className="rounded-card border border-line px-1.5 font-sans text-xs font-medium text-muted pointer-coarse:hidden"
        >
          {messages.placeKey}
        </kbd>
      </button>
    </p>
  );
}

function NoFilm({
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

/** Swipes by touch and pen only, because a mouse selects text. */
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
