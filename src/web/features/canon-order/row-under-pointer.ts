import type { CollisionDetection, UniqueIdentifier } from "@dnd-kit/core";

/**
 * Which row a dragged film takes the place of: the one under the pointer, and beyond the ends of the list the first or
 * last. Rows stand one under another in the order of `ids`, so the search halves the list; the kit's own ways measure
 * every row at each move of the pointer.
 */
export function rowUnderPointer(ids: readonly UniqueIdentifier[]): CollisionDetection {
  return ({ collisionRect, droppableRects, droppableContainers, pointerCoordinates }) => {
    const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2;
    const bottomOf = (index: number) => droppableRects.get(ids[index] ?? "")?.bottom ?? Number.POSITIVE_INFINITY;
    let low = 0;
    let high = ids.length - 1;
    while (low < high) {
      const index = (low + high) >> 1;
      if (bottomOf(index) > y) high = index;
      else low = index + 1;
    }
    const container = droppableContainers.find((candidate) => candidate.id === ids[low]);
    return container === undefined ? [] : [{ id: container.id, data: { droppableContainer: container, value: 0 } }];
  };
}
