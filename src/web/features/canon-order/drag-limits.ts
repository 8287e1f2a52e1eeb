import type { Modifier } from "@dnd-kit/core";

export interface DragLimits {
  /** Measures how far a row may go, right before it moves. */
  readonly measure: (row: Element, list: Element) => void;
  /** Keeps the dragged row in its column and between the ends of the list. */
  readonly modifier: Modifier;
}

/**
 * The room a dragged row has. Without it a row held beyond the last one would make the page longer, and the page would
 * then scroll on for ever.
 */
export function createDragLimits(): DragLimits {
  let startScrollY = 0;
  let up = 0;
  let down = 0;

  return {
    measure: (row, list) => {
      const rowRect = row.getBoundingClientRect();
      const listRect = list.getBoundingClientRect();
      startScrollY = window.scrollY;
      up = listRect.top - rowRect.top;
      down = listRect.bottom - rowRect.bottom;
    },
    modifier: ({ transform }) => {
      // The kit adds what was scrolled since the drag began to what it gets from here.
      const scrolled = window.scrollY - startScrollY;
      return { ...transform, x: 0, y: Math.min(down, Math.max(up, transform.y + scrolled)) - scrolled };
    },
  };
}
