/** Whether the reader is to be brought back to a place further down: long lists are then drawn in one step. */
let isAwaiting = false;

/** Notes that a place is awaited, or that it is there or given up. */
export function setAwaitingPlace(awaiting: boolean): void {
  isAwaiting = awaiting;
}

/** Whether a place is awaited now. */
export function isAwaitingPlace(): boolean {
  return isAwaiting;
}
