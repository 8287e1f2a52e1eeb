import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { memo, useCallback, type CSSProperties, type KeyboardEvent, type TouchEvent } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { mainGenre, type Film, type FilmMetadata, type Rank } from "#domain/film.ts";
import { Icon } from "../../ui/icon.tsx";
import { Poster } from "../poster/poster.tsx";
import { DragHandle, type PointerListeners } from "./drag-handle.tsx";
import { messages } from "./messages.ts";
import { PositionField } from "./position-field.tsx";

export interface CanonRowProps {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
  readonly isLifted: boolean;
  readonly isSmallScreen: boolean;
  readonly instructionsId: string;
  readonly onHandleKeyDown: (rank: Rank, event: KeyboardEvent) => void;
  readonly onHandleBlur: () => void;
  readonly onTypedMove: (rank: Rank, toIndex: number) => void;
  readonly onRemove: (rank: Rank) => void;
}

const neverByItself = () => false;
/** Rows keep their size during a drag, and two hundred observers would make lifting one slow. */
const UNOBSERVED = { disabled: true };

/** More than a screen shows. */
const ROWS_ALWAYS_LAID_OUT = 12;
/**
 * Rows out of sight cost nothing until one is held. Not the one that has the focus: its ring and its words may stand
 * over its edge.
 */
const UNSEEN =
  "[:not([data-held])>&:not(:focus-within)]:[contain-intrinsic-size:auto_var(--row-height)] [:not([data-held])>&:not(:focus-within)]:[content-visibility:auto]";

/** One film of the canon in its place. The drag kit renders every row at each crossing, so what it holds is memoised. */
export const CanonRow = memo(function CanonRow(props: CanonRowProps) {
  const { film, isLifted, isSmallScreen, position } = props;
  const sortable = useSortable({
    id: film.rank,
    animateLayoutChanges: neverByItself,
    resizeObserverConfig: UNOBSERVED,
  });
  const { isDragging, isSorting, transform, transition } = sortable;
  // The kit types its listeners loosely; they are those of the two sensors this list uses.
  const listeners = sortable.listeners as PointerListeners | undefined;
  const startTouch = listeners?.onTouchStart;

  const style: CSSProperties | undefined =
    transform === null
      ? undefined
      : { transform: CSS.Translate.toString(transform), transition: isSorting ? transition : undefined };

  return (
    <li
      ref={sortable.setNodeRef}
      data-rank={film.rank}
      style={style}
      // On small screens a long press anywhere on the row lifts it, except where text is typed.
      onTouchStart={(event: TouchEvent<HTMLLIElement>) => {
        if (isSmallScreen && !(event.target instanceof HTMLInputElement)) startTouch?.(event);
      }}
      className={`relative scroll-my-32 max-md:touch-manipulation max-md:select-none max-md:[-webkit-touch-callout:none] ${position === 1 ? "rounded-card border-2 border-gold bg-ground" : "border-b border-line bg-ground"} ${isDragging || isLifted ? "z-10 bg-raised! shadow-[0_8px_30px_rgb(0_0_0/0.35)] outline-2 outline-ink" : ""} ${position > ROWS_ALWAYS_LAID_OUT ? UNSEEN : ""}`}
    >
      {/* While a film is dragged, the numerals already say where each film would stand; the first place keeps its look. */}
      <RowContent
        {...props}
        position={isSorting ? sortable.newIndex + 1 : position}
        isFirst={position === 1}
        listeners={listeners}
        handleRef={sortable.setActivatorNodeRef}
      />
    </li>
  );
});

const RowContent = memo(function RowContent({
  film,
  metadata,
  position,
  total,
  isFirst,
  onTypedMove,
  onRemove,
  ...handle
}: CanonRowProps & Pick<RowButtonsProps, "listeners" | "handleRef"> & { readonly isFirst: boolean }) {
  const moveHere = useCallback((toIndex: number) => onTypedMove(film.rank, toIndex), [onTypedMove, film.rank]);
  return (
    <div
      className={`grid grid-cols-[2.75rem_auto_1fr_auto] items-center gap-x-2 md:grid-cols-[4.5rem_auto_1fr_auto] md:gap-x-6 ${isFirst ? "py-4 pr-1 pl-1 md:py-6 md:pr-4" : "py-3 pr-1 pl-1 md:pr-4"}`}
    >
      <PositionField title={film.title} position={position} total={total} isFirst={isFirst} onMove={moveHere} />
      <RowFilm film={film} metadata={metadata} isFirst={isFirst} isAmongFirst={position <= 8} />
      <RowButtons film={film} onRemove={onRemove} {...handle} />
    </div>
  );
});

/** What a row tells of its film. Kept apart from its place, which changes in every row when one leaves. */
const RowFilm = memo(function RowFilm({
  film,
  metadata,
  isFirst,
  isAmongFirst,
}: Pick<CanonRowProps, "film" | "metadata"> & { readonly isFirst: boolean; readonly isAmongFirst: boolean }) {
  const href = pages.film(film.rank);
  return (
    <>
      <Link
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        className={`block ${isFirst ? "w-20 md:w-32" : "w-14 md:w-16"}`}
      >
        <Poster
          film={film}
          genre={mainGenre(metadata)}
          mood={metadata?.mood ?? ""}
          loading={isAmongFirst ? "eager" : "lazy"}
          isThumbnail={!isAmongFirst}
        />
      </Link>
      <div className="min-w-0">
        <h2
          className={`font-display leading-[1.1] ${isFirst ? "text-2xl hyphens-auto sm:text-3xl md:text-5xl" : "text-xl hyphens-auto md:text-2xl"}`}
        >
          <Link href={href} draggable={false} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {film.title}
          </Link>
        </h2>
        <p className={`mt-1 line-clamp-2 text-muted ${isFirst ? "text-sm md:text-base" : "text-sm"}`}>
          <span className="tabular-nums">{film.year}</span> · {film.director}
        </p>
      </div>
    </>
  );
});

interface RowButtonsProps extends Pick<
  CanonRowProps,
  "film" | "isLifted" | "isSmallScreen" | "instructionsId" | "onHandleKeyDown" | "onHandleBlur" | "onRemove"
> {
  readonly listeners: PointerListeners | undefined;
  readonly handleRef: (node: HTMLElement | null) => void;
}

const RowButtons = memo(function RowButtons({
  film,
  isLifted,
  isSmallScreen,
  instructionsId,
  onHandleKeyDown,
  onHandleBlur,
  onRemove,
  listeners,
  handleRef,
}: RowButtonsProps) {
  return (
    <div className="flex flex-col-reverse md:flex-row md:gap-1">
      <button
        type="button"
        onClick={() => onRemove(film.rank)}
        aria-label={messages.remove(film.title)}
        title={messages.remove(film.title)}
        data-remove={film.rank}
        className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-card text-muted hover:text-ink"
      >
        <Icon name="close" />
      </button>
      <DragHandle
        rank={film.rank}
        title={film.title}
        isLifted={isLifted}
        isSmallScreen={isSmallScreen}
        instructionsId={instructionsId}
        listeners={listeners ?? {}}
        nodeRef={handleRef}
        onKeyDown={onHandleKeyDown}
        onBlur={onHandleBlur}
      />
    </div>
  );
});
