import type { ClientRect, CollisionDetection, UniqueIdentifier } from "@dnd-kit/core";

/**
 * Which row a dragged film is over: the one whose middle is nearest to its own. Rows stand one under another in the
 * order of `ids`, so the search halves the list; the kit's own ways measure every row at each move of the pointer.
 */
export function nearestRow(ids: readonly UniqueIdentifier[]): CollisionDetection {
  return ({ collisionRect, droppableRects, droppableContainers }) => {
    const middle = middleOf(collisionRect);
    const middleAt = (index: number) => {
      const rect = droppableRects.get(ids[index] ?? "");
      return rect === undefined ? Number.POSITIVE_INFINITY : middleOf(rect);
    };
    const below = firstIndex(ids.length, (index) => middleAt(index) >= middle);
    const isUpperNearer = below === ids.length || middle - middleAt(below - 1) < middleAt(below) - middle;
    const id = ids[below > 0 && isUpperNearer ? below - 1 : below];
    const container = droppableContainers.find((candidate) => candidate.id === id);
    return container === undefined ? [] : [{ id: container.id, data: { droppableContainer: container, value: 0 } }];
  };
}

/** The first of `count` indexes for which `holds` is true, or `count`; true once means true from there on. */
function firstIndex(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const index = (low + high) >> 1;
    if (holds(index)) high = index;
    else low = index + 1;
  }
  return low;
}

function middleOf(rect: ClientRect): number {
  return rect.top + rect.height / 2;
}
