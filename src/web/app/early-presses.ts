import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { storedSession } from "../adapters/session-storage.ts";
import { filmMarks } from "../features/lists/shown-lists.ts";
import { userLists } from "../features/lists/user-lists-store.ts";

type FilmAction = "canon" | "watchlist" | "watched";

/** A press to replay, with the button's state at the time. */
export type KeptPress = readonly [button: HTMLButtonElement, ariaPressed: string | null];

/**
 * Until the app has loaded, changes to films apply at once and other presses are recorded. The returned function stops
 * this and returns the recorded presses in order.
 */
export function answerEarlyPresses(root: HTMLElement): () => readonly KeptPress[] {
  const kept: KeptPress[] = [];
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button === null || button.type !== "button" || answer(button)) return;
    kept.push([button, button.getAttribute("aria-pressed")]);
  };
  root.addEventListener("click", onClick);
  showMarks(root);

  function answer(button: HTMLButtonElement): boolean {
    const id = filmOf(button);
    const action = button.dataset["action"];
    // A member's lists are not the device's; their script loads with the app's.
    if (id === null || storedSession() !== null) return false;
    // Leaving the canon loses the film's position, which the app offers to undo.
    if (action !== "watchlist" && filmMarks(userLists.current(), id).inCanon) return false;
    if (action === "canon") userLists.toggleCanon(id);
    else if (action === "watchlist") userLists.toggleWatchlist(id);
    else userLists.toggleWatched(id);
    showMarks(root, id);
    return true;
  }

  return () => {
    root.removeEventListener("click", onClick);
    return kept;
  };
}

function showMarks(root: HTMLElement, only?: FilmId): void {
  const selector = `[data-id${only === undefined ? "" : `="${only}"`}] [data-action]`;
  for (const button of root.querySelectorAll<HTMLElement>(selector)) {
    button.setAttribute("aria-pressed", String(isPressed(button)));
  }
}

/** Undefined for buttons that aren't about a film. */
export function isPressed(button: HTMLElement): boolean | undefined {
  const id = filmOf(button);
  if (id === null) return undefined;
  const { inCanon, onWatchlist, isWatched } = filmMarks(userLists.current(), id);
  const pressed = { canon: inCanon, watchlist: onWatchlist, watched: isWatched };
  return pressed[button.dataset["action"] as FilmAction];
}

function filmOf(button: HTMLElement): FilmId | null {
  return readFilmId(button.closest<HTMLElement>("[data-id]")?.dataset["id"]);
}
