import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { flushSync } from "react-dom";
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { useMountedChunks } from "#web/ui/mount-in-chunks.ts";
import { awaitedIndexIn } from "#web/features/films/card/awaited-index.ts";
import { CanonRow } from "./canon-row.tsx";
import { CanonTile } from "./canon-tile.tsx";
import { dragByPointer } from "./drag-by-pointer.ts";
import { messages } from "./messages.ts";
import { PositionField } from "./position-field.tsx";
import { useIsSmallScreen } from "#web/ui/use-window.ts";
import { useLift } from "./use-lift.ts";
import { usePlaces } from "./use-places.ts";
import { useSettle } from "./use-settle.ts";

/** More than a screen shows. */
const ROWS_IN_A_CHUNK = 12;
/** What a row below the first is high, before it is laid out. */
const ROW_HEIGHT = "[--row-height:3.8125rem] md:[--row-height:4.5625rem]";
/**
 * The first film takes two columns and two rows, and its poster ends where the second row's do: half as much again as
 * the gap between columns is a caption and the gap between rows.
 */
const WALL = "grid grid-cols-3 tiny:grid-cols-2 gap-x-2.5 gap-y-3.75 md:grid-cols-6 md:gap-x-6 md:gap-y-1";

/**
 * The canon as a numbered programme, or as a wall of posters, that can be reordered by mouse, by touch, with the keyboard and by typing a
 * position. The first rows are there at once, the rest follows in chunks. Knows nothing of where the order is kept:
 * `onMove` gets a film and the film whose place it takes.
 */
export function CanonOrderList({
  films,
  look,
  noteOf,
  onMove,
  onRemove,
  onNote,
}: {
  readonly look: "list" | "wall";
  readonly films: readonly AnyFilm[];
  readonly onMove: (id: FilmId, takesPlaceOf: FilmId) => void;
  readonly onRemove: (id: FilmId) => void;
  /** Why a film is here; undefined where nothing is said. */
  readonly noteOf: (id: FilmId) => string | undefined;
  /** A note is to be written. */
  readonly onNote: (id: FilmId) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const instructionsId = useId();
  const handleHint = useIsSmallScreen() ? messages.touchAndDragToReorder : messages.dragToReorder;
  const [announcement, setAnnouncement] = useState("");
  const [typedFor, setTypedFor] = useState<FilmId | null>(null);

  const filmsById = useMemo(() => new Map(films.map((film) => [film.id, film])), [films]);
  const order = useMemo(() => films.map((film) => film.id), [films]);
  const titleOf = (id: FilmId) => filmsById.get(id)?.title ?? "";

  const moveTo = (id: FilmId, toIndex: number) => {
    const takesPlaceOf = order[toIndex];
    if (takesPlaceOf !== undefined && takesPlaceOf !== id) onMove(id, takesPlaceOf);
  };
  const isWall = look === "wall";
  const rememberPlaces = useSettle(list, isWall);
  const { held, shownOrder, ...by } = useLift({
    order,
    titleOf,
    announce: setAnnouncement,
    beforeOrderChanges: rememberPlaces,
    onMove: moveTo,
  });
  const placeToTell = usePlaces(shownOrder);
  // What is held may be carried anywhere.
  const [awaited] = useState(() => awaitedIndexIn(films));
  const chunks = useMountedChunks(
    Math.ceil(films.length / ROWS_IN_A_CHUNK),
    awaited < 0 ? 1 : Math.floor(awaited / ROWS_IN_A_CHUNK) + 2,
  );
  const mounted = Math.max(chunks * ROWS_IN_A_CHUNK, held === null ? 0 : held.toIndex + ROWS_IN_A_CHUNK);
  const missing = Math.max(0, films.length - mounted);

  // A film held by the keyboard stays on the screen, and its handle focused, while its row is moved about.
  useLayoutEffect(() => {
    if (held?.by !== "keyboard") return;
    const handle = partOf(list.current, "handle", held.id);
    handle?.focus({ preventScroll: true });
    handle?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [held]);

  const onLift = useEffectEvent((id: FilmId) => {
    by.drop();
    by.lift(id, "pointer");
  });
  const onCarry = useEffectEvent(by.carry);
  const onCancel = useEffectEvent(by.cancel);
  const onDrop = useEffectEvent(() => {
    by.drop();
    if (held !== null) partOf(list.current, "handle", held.id)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (list.current === null) return undefined;
    return dragByPointer(
      list.current,
      {
        onLift: (id) => flushSync(() => onLift(id)),
        onCarry: (toIndex) => flushSync(() => onCarry(toIndex)),
        onDrop: () => flushSync(() => onDrop()),
        onCancel: () => flushSync(() => onCancel()),
      },
      { isWall },
    );
  }, [isWall]);

  const onKeyDown = (event: KeyboardEvent) => {
    const handle = markedWith("handle", event);
    if (handle !== null) by.onKeyDown(handle, event);
  };
  // What is seen is what is kept.
  const onBlur = (event: FocusEvent) => {
    if (held?.by === "keyboard" && markedWith("handle", event) !== null) by.drop();
  };
  const onClick = (event: MouseEvent) => {
    setTypedFor((now) => markedWith("position", event) ?? now);
    const noted = markedWith("note", event);
    if (noted !== null) onNote(noted);
    const removed = markedWith("remove", event);
    if (removed === null) return;
    rememberPlaces();
    // Whoever removes several films in a row finds the next remove button under the same key.
    const row = partOf(list.current, "film", removed);
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    neighbour?.querySelector<HTMLElement>("[data-remove]")?.focus({ preventScroll: true });
    onRemove(removed);
  };
  const fieldFor = (id: FilmId) => (
    <PositionField
      title={titleOf(id)}
      position={order.indexOf(id) + 1}
      total={order.length}
      onClose={(hadFocus) => {
        flushSync(() => setTypedFor(null));
        if (hadFocus) partOf(list.current, "position", id)?.focus();
      }}
      onMove={(toIndex) => {
        rememberPlaces();
        moveTo(id, toIndex);
        setAnnouncement(messages.movedTo(titleOf(id), toIndex + 1, order.length));
      }}
    />
  );

  const Row = isWall ? CanonTile : CanonRow;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for the buttons in its rows */}
      <ol
        ref={list}
        aria-label={messages.listLabel}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onClick={onClick}
        className={`relative mt-3 md:mt-4 ${isWall ? WALL : ROW_HEIGHT}`}
      >
        {shownOrder.slice(0, mounted).map((id, index) => {
          const film = filmsById.get(id);
          return film === undefined ? null : (
            <Row
              key={id}
              film={film}
              note={noteOf(id)}
              {...placeToTell(id, index)}
              heldBy={held?.id === id ? held.by : undefined}
              handleHint={handleHint}
              instructionsId={instructionsId}
              field={typedFor === id ? fieldFor(id) : null}
            />
          );
        })}
      </ol>
      {missing > 0 ? (
        <div
          aria-hidden="true"
          className={ROW_HEIGHT}
          style={{ height: `calc(${isWall ? Math.ceil(missing / 3) : missing} * var(--row-height))` }}
        />
      ) : null}
      <p id={instructionsId} hidden>
        {messages.handleInstructions}
      </p>
      <output aria-live="assertive" className="sr-only">
        {announcement}
      </output>
    </>
  );
}

function partOf(list: HTMLElement | null, part: "film" | "position" | "handle", id: FilmId): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-${part}="${id}"]`) ?? null;
}

/** The film whose button of this kind an event is about; null for any other place in the list. */
function markedWith(
  part: "position" | "note" | "remove" | "handle",
  { target }: { readonly target: EventTarget },
): FilmId | null {
  return target instanceof Element ? readFilmId(target.closest<HTMLElement>(`[data-${part}]`)?.dataset[part]) : null;
}
