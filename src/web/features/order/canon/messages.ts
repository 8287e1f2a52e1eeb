import { countWords } from "#domain/words/count-words.ts";
export const messages = {
  list: "your canon",
  listLabel: (list: string) => `${list.slice(0, 1).toUpperCase()}${list.slice(1)}, in order`,
  dragToReorder: "Drag to reorder",
  touchAndDragToReorder: "Touch and drag to reorder",
  handle: (title: string) => `Reorder ${title}`,
  handleInstructions:
    "Press Space or Enter to pick up the film, the arrow keys to move it, Space or Enter to drop it, Escape to cancel.",
  addNote: (title: string) => `Say why ${title} is here`,
  editNote: (title: string, note: string) => `Why ${title} is here: ${note}`,
  ranked: (rank: number) => `ranked ${rank}`,
  remove: (title: string, list: string) => `Remove ${title} from ${list}`,

  position: (position: number, total: number, title: string) =>
    `Position ${countWords(position)} of ${countWords(total)}: type a new position for ${title}`,
  positionHint: "Type a position",
  newPosition: (title: string, total: number) => `New position for ${title}, 1 to ${countWords(total)}`,
  positionRefused: (total: number) => `Type a whole number from 1 to ${countWords(total)}.`,

  pickedUp: (title: string, position: number, total: number) =>
    `Picked up ${title}, position ${countWords(position)} of ${countWords(total)}. Use the arrow keys to move it, Space to drop it, Escape to cancel.`,
  lifted: (title: string, position: number, total: number) =>
    `Picked up ${title}, position ${countWords(position)} of ${countWords(total)}.`,
  movedTo: (title: string, position: number, total: number) =>
    `${title} is now at position ${countWords(position)} of ${countWords(total)}.`,
  moved: (title: string, position: number) => `${title} is now number ${countWords(position)}`,
  undo: "Undo",
  undone: "Undone",
  dropped: (title: string, position: number, total: number) =>
    `Dropped ${title} at position ${countWords(position)} of ${countWords(total)}.`,
  cancelled: (title: string, position: number, total: number) =>
    `Cancelled. ${title} is back at position ${countWords(position)} of ${countWords(total)}.`,
} as const;
