/** For a link or a turn within the walls: the keyboard goes on among the posters instead of at the page's top. */
export const FOCUS_WALL = { focusWall: true } as const;

export function doesWallTakeFocus(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "focusWall" in state;
}
