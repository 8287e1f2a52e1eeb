/** While restoring a reading position, long lists render in one step. */
let isAwaiting = false;

export function setAwaitingPlace(awaiting: boolean): void {
  isAwaiting = awaiting;
}

export function isAwaitingPlace(): boolean {
  return isAwaiting;
}
