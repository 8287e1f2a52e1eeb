import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type UniqueIdentifier } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Film, FilmMetadataByRank, Rank } from "#domain/film.ts";
import { useMountedChunks } from "../../ui/use-mounted-chunks.ts";
import { CanonRow } from "./canon-row.tsx";
import { createDragLimits } from "./drag-limits.ts";
import { useEdgeScroll } from "./edge-scroll.ts";
import { messages } from "./messages.ts";
import { rowUnderPointer } from "./row-under-pointer.ts";
import { shieldFromClick } from "./shield-from-click.ts";
import { useIsSmallScreen } from "./use-is-small-screen.ts";
import { useKeyboardLift } from "./use-keyboard-lift.ts";
import { useLatest } from "./use-latest.ts";
import { usePlaces } from "./use-places.ts";
import { useSettle } from "./use-settle.ts";

/** A press on the grip becomes a drag after this way, so that a plain click is not one. */
const MOUSE_SENSOR = { activationConstraint: { distance: 4 } };
/** A long press lifts; a finger that moves before that scrolls the page. */
const TOUCH_SENSOR = { activationConstraint: { delay: 200, tolerance: 8 } };

/** More than a screen shows. */
const ROWS_IN_A_CHUNK = 12;
/** What a row below the first is high, before it is laid out. */
const ROW_HEIGHT = "[--row-height:6.8125rem] md:[--row-height:7.5625rem]";

/** The list speaks for itself, in one place for pointer, keyboard and typing; the kit's own words stay silent. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/**
 * The canon as a numbered programme that can be reordered by mouse, by touch, with the keyboard and by typing a
 * position. The first rows are there at once, the rest follows in chunks. Knows nothing of where the order is kept:
 * `onMove` gets a film and the film whose place it takes.
 */
export function CanonOrderList({
  films,
  metadataByRank,
  onMove,
  onRemove,
}: {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly onMove: (rank: Rank, takesPlaceOf: Rank) => void;
  readonly onRemove: (rank: Rank) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const instructionsId = useId();
  const kitId = useId();
  const isSmallScreen = useIsSmallScreen();
  const [announcement, setAnnouncement] = useState("");
  const [limits] = useState(createDragLimits);
  const [draggedRank, setDraggedRank] = useState<Rank | null>(null);
  const toldPlace = useRef<UniqueIdentifier | null>(null);

  const filmsByRank = useMemo(() => new Map(films.map((film) => [film.rank, film])), [films]);
  const order = useMemo(() => films.map((film) => film.rank), [films]);
  const titleOf = (rank: Rank) => filmsByRank.get(rank)?.title ?? "";

  const moveTo = (rank: Rank, toIndex: number) => {
    const takesPlaceOf = order[toIndex];
    if (takesPlaceOf !== undefined && takesPlaceOf !== rank) onMove(rank, takesPlaceOf);
  };

  const rememberPlaces = useSettle(list);
  const keyboard = useKeyboardLift({
    order,
    titleOf,
    announce: setAnnouncement,
    beforeOrderChanges: rememberPlaces,
    onMove: moveTo,
  });
  const { settledOrder, placeToTell } = usePlaces(keyboard.shownOrder);
  const items = useMemo(() => [...settledOrder], [settledOrder]);
  const collisionDetection = useMemo(() => rowUnderPointer(items), [items]);
  useKeepInView(list, keyboard.liftedRank, keyboard.shownOrder);
  useEdgeScroll(draggedRank !== null);
  // While a film is held all rows are laid out: where it is put down depends on how high each of them is.
  const isHeld = draggedRank !== null || keyboard.liftedRank !== null;
  useLayoutEffect(() => {
    const row = draggedRank === null ? null : handleOf(list.current, draggedRank)?.closest("li");
    if (row && list.current) limits.measure(row, list.current);
  }, [limits, draggedRank]);

  const chunks = useMountedChunks(Math.ceil(films.length / ROWS_IN_A_CHUNK));
  // What the keyboard holds may be carried anywhere.
  const mounted = keyboard.liftedRank === null ? chunks * ROWS_IN_A_CHUNK : films.length;
  const missing = Math.max(0, films.length - mounted);

  const latest = useLatest({ order, titleOf, moveTo, onRemove });
  const onTypedMove = useCallback(
    (rank: Rank, toIndex: number) => {
      const now = latest.current;
      rememberPlaces();
      now.moveTo(rank, toIndex);
      setAnnouncement(messages.movedTo(now.titleOf(rank), toIndex + 1, now.order.length));
    },
    [latest, rememberPlaces],
  );
  const removeFilm = useCallback(
    (rank: Rank) => {
      rememberPlaces();
      focusNeighbourOf(list.current, rank);
      latest.current.onRemove(rank);
    },
    [latest, rememberPlaces],
  );

  const sensors = useSensors(useSensor(MouseSensor, MOUSE_SENSOR), useSensor(TouchSensor, TOUCH_SENSOR));
  const modifiers = useMemo(() => [limits.modifier], [limits]);
  const say = (
    words: (title: string, position: number, total: number) => string,
    rank: Rank,
    placeOf: UniqueIdentifier,
  ) => setAnnouncement(words(titleOf(rank), order.indexOf(Number(placeOf)) + 1, order.length));

  return (
    <DndContext
      id={kitId}
      sensors={sensors}
      collisionDetection={collisionDetection}
      modifiers={modifiers}
      autoScroll={false}
      accessibility={SILENT}
      onDragStart={({ active }) => {
        shieldFromClick();
        setDraggedRank(Number(active.id));
        toldPlace.current = active.id;
        say(messages.lifted, Number(active.id), active.id);
      }}
      onDragOver={({ active, over }) => {
        // A lifted row is over its own place first, which would drown the words that it was lifted.
        if (over === null || over.id === toldPlace.current) return;
        toldPlace.current = over.id;
        say(messages.movedTo, Number(active.id), over.id);
      }}
      onDragCancel={({ active }) => {
        rememberPlaces();
        setDraggedRank(null);
        say(messages.cancelled, Number(active.id), active.id);
      }}
      onDragEnd={({ active, over }) => {
        const rank = Number(active.id);
        const place = over?.id ?? active.id;
        rememberPlaces();
        setDraggedRank(null);
        say(messages.dropped, rank, place);
        moveTo(rank, order.indexOf(Number(place)));
        handleOf(list.current, rank)?.focus({ preventScroll: true });
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol ref={list} aria-label={messages.listLabel} data-held={isHeld || undefined} className={`mt-6 ${ROW_HEIGHT}`}>
          {keyboard.shownOrder.slice(0, mounted).map((rank, index) => {
            const film = filmsByRank.get(rank);
            return film === undefined ? null : (
              <CanonRow
                key={rank}
                film={film}
                metadata={metadataByRank[rank]}
                {...placeToTell(rank, index)}
                isLifted={rank === keyboard.liftedRank}
                isSmallScreen={isSmallScreen}
                instructionsId={instructionsId}
                onHandleKeyDown={keyboard.onHandleKeyDown}
                onHandleBlur={keyboard.onHandleBlur}
                onTypedMove={onTypedMove}
                onRemove={removeFilm}
              />
            );
          })}
        </ol>
        {missing > 0 ? (
          <div aria-hidden="true" className={ROW_HEIGHT} style={{ height: `calc(${missing} * var(--row-height))` }} />
        ) : null}
      </SortableContext>
      <p id={instructionsId} hidden>
        {messages.handleInstructions}
      </p>
      <output aria-live="assertive" className="sr-only">
        {announcement}
      </output>
    </DndContext>
  );
}

/** Keeps a film held by the keyboard on the screen and its handle focused while its row is moved about. */
function useKeepInView(
  list: RefObject<HTMLElement | null>,
  liftedRank: Rank | null,
  shownOrder: readonly Rank[],
): void {
  useLayoutEffect(() => {
    if (liftedRank === null || !shownOrder.includes(liftedRank)) return;
    const handle = handleOf(list.current, liftedRank);
    handle?.focus({ preventScroll: true });
    handle?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [list, liftedRank, shownOrder]);
}

function handleOf(list: HTMLElement | null, rank: Rank): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-handle="${rank}"]`) ?? null;
}

/** Whoever removes several films in a row finds the next remove button under the same key. */
function focusNeighbourOf(list: HTMLElement | null, rank: Rank): void {
  const row = list?.querySelector(`[data-rank="${rank}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>("[data-remove]")?.focus({ preventScroll: true });
}
