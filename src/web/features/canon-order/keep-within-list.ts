import type { Modifier } from "@dnd-kit/core";
import type { RefObject } from "react";

/** How far a dragged row may go on the page, measured when its drag begins, in px. */
export interface DragRoom {
  readonly startScrollY: number;
  /** From the row to the top of the list: 0 or negative. */
  readonly up: number;
  /** From the row to the bottom of the list: 0 or positive. */
  readonly down: number;
}

/** Measures the room of a row before it moves. */
export function dragRoomOf(row: Element, list: Element): DragRoom {
  const rowRect = row.getBoundingClientRect();
  const listRect = list.getBoundingClientRect();
  return {
    startScrollY: window.scrollY,
    up: Math.min(0, listRect.top - rowRect.top),
    down: Math.max(0, listRect.bottom - rowRect.bottom),
  };
}

/**
 * Keeps a dragged row in its column and between the ends of the list. A row held beyond the last one would make the page
 * longer, and the page would then scroll on for ever.
 */
export function keepWithinList(room: RefObject<DragRoom | null>): Modifier {
  return ({ transform }) => {
    const limits = room.current;
    if (limits === null) return { ...transform, x: 0 };
    // The kit adds what was scrolled since the drag began to what it gets from here.
    const scrolled = window.scrollY - limits.startScrollY;
    const way = Math.min(limits.down, Math.max(limits.up, transform.y + scrolled));
    return { ...transform, x: 0, y: way - scrolled };
  };
}
