import { type MouseEvent, type ReactNode, type RefObject, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { awaitedIndexIn } from "#web/features/films/list/film-place.ts";
import { Spacer, useLongList } from "#web/ui/long-list.tsx";
import { CanonRow } from "./canon-row.tsx";
import { CanonTile } from "./canon-tile.tsx";
import { messages } from "./messages.ts";
import { PositionField } from "./position-field.tsx";
import { usePlaces } from "./row-places.ts";
import { filmOfButton, partOf, useReordering } from "./use-reordering.ts";
import { useIsSmallScreen } from "#web/ui/use-window.ts";

/** More than a screen shows. */
const ROWS_IN_A_STEP = 12;
/** The height of a row below the first, before it is laid out; on the wall a line's, by the posters in it. */
const ROW_HEIGHT = "[--item-height:3.8125rem] md:[--item-height:4.5625rem]";
const TILE_HEIGHT =
  "[container-type:inline-size] [--item-height:calc(((100cqi-1.25rem)/2+0.95rem)/3)] tiny:[--item-height:calc(((100cqi-0.625rem)*0.75+0.95rem)/2)] md:[--item-height:calc(((100cqi-7.5rem)/4+2.25rem)/6)]";
/**
 * The first film takes two columns and two rows, and its poster ends where the second row's do: half as much again as
 * the gap between columns is a caption and the gap between rows.
 */
const WALL = "grid grid-cols-3 tiny:grid-cols-2 gap-x-2.5 gap-y-3.75 md:grid-cols-6 md:gap-x-6 md:gap-y-1";

interface CanonOrderListProps {
  readonly look: "list" | "wall";
  readonly films: readonly AnyFilm[];
  /** As it is called within a sentence. */
  readonly name?: string;
  readonly onMove: (id: FilmId, takesPlaceOf: FilmId) => void;
  readonly onRemove: (id: FilmId) => void;
  /** Why a film is in the list; undefined if nothing was written. */
  readonly noteOf: (id: FilmId) => string | undefined;
  readonly onNote: (id: FilmId) => void;
}

/**
 * The canon or another list as a numbered list or a wall of posters, which can be reordered by mouse, by touch, with the keyboard and by
 * typing a position. It does not know where the order is
 * stored: `onMove` gets a film and the film whose place it takes.
 */
export function CanonOrderList(props: CanonOrderListProps) {
  const { films, look, name = messages.list, noteOf, onMove, onRemove, onNote } = props;
  const list = useRef<HTMLOListElement>(null);
  const instructionsId = useId();
  const handleHint = useIsSmallScreen() ? messages.touchAndDragToReorder : messages.dragToReorder;
  const [announcement, announce] = useState("");

  const filmsById = useMemo(() => new Map(films.map((film) => [film.id, film])), [films]);
  const order = useMemo(() => films.map((film) => film.id), [films]);
  const titleOf = (id: FilmId) => filmsById.get(id)?.title ?? "";
  const moveTo = (id: FilmId, toIndex: number) => {
    const takesPlaceOf = order[toIndex];
    if (takesPlaceOf !== undefined && takesPlaceOf !== id) onMove(id, takesPlaceOf);
  };
  const isWall = look === "wall";
  const { held, shownOrder, rememberPlaces, onKeyDown, onBlur } = useReordering(list, {
    isWall,
    order,
    titleOf,
    announce,
    onMove: moveTo,
  });
  const placeToTell = usePlaces(shownOrder);
  const { from, to, before, behind } = useMountedRows(films, held?.toIndex, isWall);
  const { openField, fieldFor } = usePositionFields(list, order, titleOf, (id, toIndex) => {
    rememberPlaces();
    moveTo(id, toIndex);
    announce(messages.movedTo(titleOf(id), toIndex + 1, order.length));
  });

  const onClick = (event: MouseEvent) => {
    const positioned = filmOfButton("position", event);
    if (positioned !== null) openField(positioned);
    const noted = filmOfButton("note", event);
    if (noted !== null) onNote(noted);
    const removed = filmOfButton("remove", event);
    if (removed === null) return;
    rememberPlaces();
    focusRemoveButtonBeside(list.current, removed);
    onRemove(removed);
  };

  const Row = isWall ? CanonTile : CanonRow;
  return (
    <>
      <div className={`mt-3 md:mt-4 ${isWall ? TILE_HEIGHT : ROW_HEIGHT}`}>
        <Spacer ref={before} items={from} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for the buttons in its rows */}
        <ol
          ref={list}
          data-from={from}
          aria-label={messages.listLabel(name)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          onClick={onClick}
          className={`relative ${isWall ? WALL : ""}`}
        >
          {shownOrder.slice(from, to).map((id, index) => {
            const film = filmsById.get(id);
            return film === undefined ? null : (
              <Row
                key={id}
                film={film}
                list={name}
                note={noteOf(id)}
                {...placeToTell(id, from + index)}
                heldBy={held?.id === id ? held.by : undefined}
                handleHint={handleHint}
                instructionsId={instructionsId}
                field={fieldFor(id)}
              />
            );
          })}
        </ol>
        <Spacer ref={behind} items={films.length - to} />
      </div>
      <Spoken instructionsId={instructionsId} announcement={announcement} />
    </>
  );
}

/** Which rows are mounted. A film that is held may be carried anywhere, to `heldIndex`. */
function useMountedRows(films: readonly AnyFilm[], heldIndex: number | undefined, isWall: boolean) {
  const [awaited] = useState(() => awaitedIndexIn(films));
  const rows = useLongList(films.length, {
    step: ROWS_IN_A_STEP,
    at: heldIndex ?? awaited,
    ...(isWall ? { first: awaited + 2 * ROWS_IN_A_STEP } : {}),
  });
  // The wall's first film takes four places: its lines are full only from there on.
  return isWall ? { ...rows, from: 0 } : rows;
}

/** What only screen readers are told. */
function Spoken({ instructionsId, announcement }: { readonly instructionsId: string; readonly announcement: string }) {
  return (
    <>
      <p id={instructionsId} hidden>
        {messages.handleInstructions}
      </p>
      <output aria-live="assertive" className="sr-only">
        {announcement}
      </output>
    </>
  );
}

/** The field in which a film's new position is typed, one at a time; `onMove` gets an index from 0. */
function usePositionFields(
  list: RefObject<HTMLElement | null>,
  order: readonly FilmId[],
  titleOf: (id: FilmId) => string,
  onMove: (id: FilmId, toIndex: number) => void,
): { readonly openField: (id: FilmId) => void; readonly fieldFor: (id: FilmId) => ReactNode } {
  const [typedFor, setTypedFor] = useState<FilmId | null>(null);
  const fieldFor = (id: FilmId) =>
    typedFor !== id ? null : (
      <PositionField
        title={titleOf(id)}
        position={order.indexOf(id) + 1}
        total={order.length}
        onClose={(hadFocus) => {
          flushSync(() => setTypedFor(null));
          if (hadFocus) partOf(list.current, "position", id)?.focus();
        }}
        onMove={(toIndex) => onMove(id, toIndex)}
      />
    );
  return { openField: setTypedFor, fieldFor };
}

/** After removing a film, the same key removes the next. */
function focusRemoveButtonBeside(list: HTMLElement | null, removed: FilmId): void {
  const row = partOf(list, "film", removed);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>("[data-remove]")?.focus({ preventScroll: true });
}
