import { useEffect, useMemo } from "react";
import { Link, useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { ranksOf } from "#domain/catalogue/ranks-of.ts";
import {
  FIRST_SEEN_PART,
  isInSeenPart,
  seenPart,
  seenPartAfter,
  seenPartToResume,
  type SeenPart,
} from "#domain/lists/seen-parts.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { endSeenInvitation } from "#web/features/films/seen-line.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isUndoKey } from "../../ui/undo-key.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { Foot, doesWallTakeFocus, FOCUS_WALL } from "./foot.tsx";
import { markTicks, undoLastBatch, type TickedFilms, useTicks } from "./ticks.ts";
import { messages } from "./messages.ts";
import { PartLinks, PartProgress } from "./part-progress.tsx";
import { Wall, WALL_CLASS } from "./wall.tsx";

/** "I've seen these". Without a `partId`, the visitor goes on where they left off. */
export function SeenScreen({ partId }: { readonly partId: string | null }) {
  const part = partId === null ? FIRST_SEEN_PART : seenPart(partId);
  const ticked = useTicks();
  useResume(partId === null, ticked);
  useEffect(endSeenInvitation, []);
  if (part === null) {
    return (
      <div className="page">
        <EmptyState headingLevel={1} title={messages.notFound} text={messages.notFoundText}>
          <Link href={pages.seenPart(FIRST_SEEN_PART.id)} className={buttonClass("quiet")}>
            {messages.start}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return <SeenPartScreen part={part} isNamed={partId !== null} ticked={ticked} />;
}

function Head() {
  return (
    <header className="flex items-center gap-4 pt-4">
      <h1 className="font-display text-[1.8125rem] leading-11 md:text-[2.875rem]">{messages.title}</h1>
      <p className="text-sm text-muted max-md:hidden">{messages.hint}</p>
      <Link
        href={pages.home()}
        aria-label={messages.close}
        title={messages.close}
        className="mr-(--corner) ml-auto inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
      >
        <Icon name="close" />
      </Link>
    </header>
  );
}

function SeenPartScreen({
  part,
  isNamed,
  ticked,
}: {
  readonly part: SeenPart;
  readonly isNamed: boolean;
  readonly ticked: TickedFilms;
}) {
  const isHydrated = useIsHydrated();
  const [, navigate] = useLocation();
  const catalogue = useCatalogue();
  const { isComplete } = catalogue;
  const films = useMemo(
    () => (isComplete ? catalogue.films.filter((film) => isInSeenPart(part, film)) : null),
    [part, isComplete, catalogue.films],
  );
  const next = seenPartAfter(part);
  const mark = () => {
    if (ticked.ticks.length === 0) return;
    markTicks(ticked.ticks);
    ticked.clear();
    if (next !== null) navigate(pages.seenPart(next.id), { state: FOCUS_WALL });
  };
  useUndoKey(ticked);

  return (
    <div className="page max-w-6xl!">
      <Head />
      <PartLinks part={part} />
      {isHydrated && isNamed && films !== null && ticked.isReady ? (
        <>
          <PartProgress part={part} films={films} ticked={ticked} />
          <Wall
            part={part}
            films={films}
            ticked={ticked}
            startAt={startOf(part, films, ticked)}
            takesFocus={doesWallTakeFocus()}
            onMark={mark}
          />
          <Foot ticked={ticked} next={next} onMark={mark} />
        </>
      ) : catalogue.status === "error" ? (
        <div role="alert">
          <EmptyState title={messages.loadFailed} text={messages.loadFailedText}>
            <Button onClick={catalogue.retry}>{messages.retry}</Button>
          </EmptyState>
        </div>
      ) : (
        <Awaited part={part} />
      )}
    </div>
  );
}

/** Empty places until the films are loaded; their names for readers without scripts. */
function Awaited({ part }: { readonly part: SeenPart }) {
  const { filmsForReaders } = useCatalogue();
  return (
    <>
      <p role="status" className="needs-script films-awaited flex min-h-11 items-center text-muted">
        {messages.loading}
      </p>
      <div aria-hidden="true" className={`needs-script ${WALL_CLASS}`}>
        {Array.from({ length: 36 }, (_, index) => (
          <span key={index} className="aspect-2/3 rounded-card bg-raised" />
        ))}
      </div>
      <noscript>
        <p className="py-4 text-muted">{messages.needsScripts}</p>
        <ol aria-label={messages.wall(part)} className="sm:columns-2 lg:columns-3">
          {filmsForReaders.map(({ rank, title, year }) => (
            <li key={rank}>
              <a href={pages.film(rank)}>{title}</a> {year}
            </li>
          ))}
        </ol>
      </noscript>
    </>
  );
}

/** Goes to the part where the visitor left off, once the visitor and the films are known. */
function useResume(isWanted: boolean, { isReady, place, watched }: TickedFilms): void {
  const [, navigate] = useLocation();
  const { films, isComplete } = useCatalogue();
  useEffect(() => {
    if (!isWanted || !isReady || !isComplete) return;
    const seen = new Set(ranksOf([...watched], films));
    const part = seenPartToResume(place?.partId ?? null, (rank) => seen.has(rank));
    navigate(pages.seenPart(part.id), { replace: true, state: FOCUS_WALL });
  }, [isWanted, isReady, place, watched, films, isComplete, navigate]);
}

/** The last ticked film, otherwise the first unseen. */
function startOf(part: SeenPart, films: readonly Film[], { place, isShownSeen }: TickedFilms): FilmId | undefined {
  if (place?.partId === part.id && films.some(({ id }) => id === place.id)) return place.id;
  return (films.find(({ id }) => !isShownSeen(id)) ?? films[0])?.id;
}

/** Ctrl+Z unticks the last film or, if none is ticked, undoes the last batch. */
function useUndoKey({ ticks, untickLast }: TickedFilms): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (ticks.length > 0) untickLast();
      else undoLastBatch();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [ticks, untickLast]);
}
