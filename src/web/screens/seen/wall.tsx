import { type KeyboardEvent, memo, type MouseEvent, useEffect, useRef, useState } from "react";
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import type { Film } from "#domain/catalogue/film.ts";
import type { SeenPart } from "#domain/lists/seen-parts.ts";
import { Poster } from "../../features/films/poster.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLongList } from "../../ui/long-list.tsx";
import { messages } from "./messages.ts";
import type { TickedFilms } from "./ticks.ts";

/** Four rows on a wide screen, nine on a phone. */
const TILES_IN_A_STEP = 36;

export const WALL_CLASS = "grid grid-cols-4 gap-2 sm:grid-cols-6 md:grid-cols-7 md:gap-3 lg:grid-cols-9";

/**
 * A part's posters as a multi-select list: arrows, Home and End move, Space ticks, Shift+Space does the same to all
 * from the last one on, Enter marks. Tab first leads to `startAt`; with `takesFocus` it has the focus.
 */
export function Wall({
  part,
  films,
  ticked,
  startAt,
  takesFocus,
  onMark,
}: {
  readonly part: SeenPart;
  readonly films: readonly Film[];
  readonly ticked: TickedFilms;
  readonly startAt: FilmId | undefined;
  readonly takesFocus: boolean;
  readonly onMark: () => void;
}) {
  const wall = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(startAt);
  const startIndex = films.findIndex(({ id }) => id === startAt);
  const { from, to, reach } = useLongList(films.length, { step: TILES_IN_A_STEP, at: startIndex });
  useFocusAtStart(wall, takesFocus);

  const { press, pressAllBetween } = usePresses(part, films, ticked);
  const onPress = (id: FilmId, isForAllBetween: boolean) => {
    if (!isForAllBetween) setCurrent(id);
    (isForAllBetween ? pressAllBetween : press)(id);
  };
  const moveTo = (id: FilmId | undefined) => {
    if (id === undefined) return;
    const poster = () => wall.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    // Fast keys are ahead of the posters; the next one is meant for the film that this one leads to.
    if (poster() === null) reach(films.findIndex((film) => film.id === id));
    setCurrent(id);
    poster()?.focus();
  };

  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const id = filmAt(target);
    if (id === null) return;
    onPress(id, shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = filmAt(event.target);
    if (id === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") onPress(id, event.shiftKey);
    else if (event.key === "Enter") onMark();
    else {
      const index = films.findIndex((film) => film.id === id);
      const next = indexAfterKey(event.key, index, films.length, columnsOf(wall.current));
      if (next === null) return;
      moveTo(films[next]?.id);
    }
    event.preventDefault();
  };

  return (
    <div
      ref={wall}
      role="listbox"
      aria-multiselectable="true"
      aria-label={messages.wall(part)}
      aria-orientation="horizontal"
      tabIndex={-1}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className={`outline-none ${WALL_CLASS}`}
    >
      {films.map((film, index) =>
        index >= from && index < to ? (
          <PosterTile key={film.id} film={film} look={lookOf(film.id, ticked)} isCurrent={film.id === current} />
        ) : (
          <div key={film.id} aria-hidden="true" className="aspect-2/3" />
        ),
      )}
    </div>
  );
}

/** Ticks or unticks a film, or all from the previous one to it. */
function usePresses(part: SeenPart, films: readonly Film[], ticked: TickedFilms) {
  const lastPressed = useRef<FilmId | null>(null);
  const press = (id: FilmId) => {
    lastPressed.current = id;
    ticked.tick(part.id, [id], !ticked.isShownSeen(id));
  };
  const pressAllBetween = (id: FilmId) => {
    const from = films.findIndex((film) => film.id === (lastPressed.current ?? id));
    const to = films.findIndex((film) => film.id === id);
    const between = films.slice(Math.min(from, to), Math.max(from, to) + 1).map((film) => film.id);
    const isSeen = lastPressed.current === null || ticked.isShownSeen(lastPressed.current);
    ticked.tick(part.id, from <= to ? between : between.toReversed(), isSeen);
    lastPressed.current = id;
  };
  return { press, pressAllBetween };
}

function lookOf(id: FilmId, { watched, isShownSeen }: TickedFilms): TileLook {
  if (!isShownSeen(id)) return "unseen";
  return watched.has(id) ? "seen-before" : "ticked";
}

/** After the page's own turn, which scrolls to the top and takes the focus. */
function useFocusAtStart(wall: React.RefObject<HTMLElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    if (!takesFocus) return undefined;
    const frame = requestAnimationFrame(() => {
      const start = wall.current?.querySelector<HTMLElement>("[tabindex='0']");
      start?.focus({ preventScroll: true });
      const { top = 0, bottom = 0 } = start?.getBoundingClientRect() ?? {};
      if (top < 0 || bottom > innerHeight) start?.scrollIntoView({ block: "center", behavior: "instant" });
    });
    return () => cancelAnimationFrame(frame);
  }, [wall, takesFocus]);
}

function filmAt(target: EventTarget): FilmId | null {
  const option = target instanceof Element ? target.closest<HTMLElement>("[role=option]") : null;
  return readFilmId(option?.dataset["id"]);
}

function columnsOf(wall: HTMLElement | null): number {
  return wall === null ? 1 : getComputedStyle(wall).gridTemplateColumns.split(" ").length;
}

/** Null for other keys, and if there is nothing in that direction. */
function indexAfterKey(key: string, index: number, count: number, columns: number): number | null {
  const next = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  }[key];
  return next === undefined || next < 0 || next >= count ? null : next;
}

type TileLook = "unseen" | "ticked" | "seen-before";

/** The wall handles presses and keys. */
const PosterTile = memo(function PosterTile({
  film,
  look,
  isCurrent,
}: {
  readonly film: Film;
  readonly look: TileLook;
  readonly isCurrent: boolean;
}) {
  const { id, title, year, director } = film;
  const isSeen = look !== "unseen";
  return (
    <div
      role="option"
      aria-selected={isSeen}
      {...(look === "seen-before" ? { "aria-description": messages.seenBefore } : {})}
      title={title}
      tabIndex={isCurrent ? 0 : -1}
      data-id={id}
      className="relative cursor-pointer touch-manipulation rounded-card select-none scroll-mt-4 scroll-mb-24 [contain-intrinsic-size:auto_10rem] [content-visibility:auto]"
    >
      {/* The name in one line, because the poster breaks it into several. */}
      <span className="sr-only">{messages.film(title, year, director)}</span>
      <span aria-hidden="true" className={isSeen ? "block opacity-36" : "block"}>
        <Poster film={film} isThumbnail />
      </span>
      {isSeen ? (
        <span
          className={`absolute top-1/2 left-1/2 inline-flex size-9 -translate-1/2 items-center justify-center rounded-full border-2 border-seen md:size-10 ${look === "ticked" ? "bg-seen text-ground" : "bg-ground text-seen"}`}
        >
          <Icon name="check" />
        </span>
      ) : null}
    </div>
  );
});
