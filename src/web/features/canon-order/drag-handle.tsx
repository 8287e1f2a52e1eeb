import type { DOMAttributes, KeyboardEvent } from "react";
import type { Rank } from "#domain/film.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

/** What starts a drag by pointer, as the drag kit hands it out. */
export type PointerListeners = Pick<DOMAttributes<HTMLElement>, "onMouseDown" | "onTouchStart">;

/** The grip of a row: dragged with the mouse or a finger, lifted with Space or Enter. */
export function DragHandle({
  rank,
  title,
  isLifted,
  isSmallScreen,
  instructionsId,
  listeners,
  nodeRef,
  onKeyDown,
  onBlur,
}: {
  readonly rank: Rank;
  readonly title: string;
  readonly isLifted: boolean;
  readonly isSmallScreen: boolean;
  readonly instructionsId: string;
  readonly listeners: PointerListeners;
  readonly nodeRef: (node: HTMLElement | null) => void;
  readonly onKeyDown: (rank: Rank, event: KeyboardEvent) => void;
  readonly onBlur: () => void;
}) {
  return (
    <button
      ref={nodeRef}
      type="button"
      {...listeners}
      onKeyDown={(event) => onKeyDown(rank, event)}
      onBlur={onBlur}
      aria-label={messages.handle(title)}
      aria-pressed={isLifted}
      aria-describedby={instructionsId}
      title={isSmallScreen ? messages.touchAndDragToReorder : messages.dragToReorder}
      data-handle={rank}
      className={`inline-flex min-h-11 min-w-11 touch-manipulation cursor-grab! items-center justify-center rounded-card active:cursor-grabbing! ${isLifted ? "bg-ink text-ground" : "text-muted hover:text-ink"}`}
    >
      <Icon name="grip" />
    </button>
  );
}
