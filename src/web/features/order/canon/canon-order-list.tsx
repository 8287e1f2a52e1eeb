import { type MouseEvent, type ReactNode, type RefObject, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { awaitedIndexIn } from "#web/features/films/list/film-place.ts";
import { useMountedChunks } from "#web/ui/mount-in-chunks.ts";
import { CanonRow } from "./canon-row.tsx";
import { CanonTile } from "./canon-tile.tsx";
import { messages } from "./messages.ts";
import { PositionField } from "./position-field.tsx";
import { usePlaces } from "./row-places.ts";
import { filmOfButton, partOf, useReordering } from "./use-reordering.ts";
import { useIsSmallScreen } from "#web/ui/use-window.ts";

/** More than a screen shows. */
const ROWS_IN_A_CHUNK = 12;
const ROW_HEIGHT = "[--row-height:3.8125rem] md:[--row-height:4.5625rem]";
/** The first poster spans two columns and rows, ending with the second: caption plus row gap are 1.5 column gaps. */
const WALL = "grid grid-cols-3 tiny:grid-cols-2 gap-x-2.5 gap-y-3.75 md:grid-cols-6 md:gap-x-6 md:gap-y-1";

interface CanonOrderListProps {
  readonly look: "list" | "wall";
  readonly films: readonly AnyFilm[];
  readonly onMove: (id: FilmId, takesPlaceOf: FilmId) => void;
  readonly onRemove: (id: FilmId) => void;
  /** Why a film is in the canon; undefined if nothing was written. */
  readonly noteOf: (id: FilmId) => string | undefined;
  readonly onNote: (id: FilmId) => void;
}

/** Shows the first rows at once, the rest in chunks. `onMove` gets a film and the film whose place it takes. */
export function CanonOrderList({ films, look, noteOf, onMove, onRemove, onNote }: CanonOrderListProps) {
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
  const mounted = useMountedRows(films, held?.toIndex);
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
              field={fieldFor(id)}
            />
          );
        })}
      </ol>
      <RowsToCome count={films.length - mounted} isWall={isWall} />
      <p id={instructionsId} hidden>
        {messages.handleInstructions}
      </p>
      <output aria-live="assertive" className="sr-only">
        {announcement}
      </output>
    </>
  );
}

function RowsToCome({ count, isWall }: { readonly count: number; readonly isWall: boolean }) {
  return count <= 0 ? null : (
    <div
      aria-hidden="true"
      className={ROW_HEIGHT}
      style={{ height: `calc(${isWall ? Math.ceil(count / 3) : count} * var(--row-height))` }}
    />
  );
}

/** A film that is held may be carried anywhere. */
function useMountedRows(films: readonly AnyFilm[], heldIndex: number | undefined): number {
  const [awaited] = useState(() => awaitedIndexIn(films));
  const chunks = useMountedChunks(
    Math.ceil(films.length / ROWS_IN_A_CHUNK),
    awaited < 0 ? 1 : Math.floor(awaited / ROWS_IN_A_CHUNK) + 2,
  );
  return Math.max(chunks * ROWS_IN_A_CHUNK, heldIndex === undefined ? 0 : heldIndex + ROWS_IN_A_CHUNK);
}

/** One field at a time; `onMove` gets an index from 0. */
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
