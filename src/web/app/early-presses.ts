import type { Rank } from "#domain/film.ts";
import { storedSession } from "../adapters/session-storage.ts";
import { filmMarks } from "../features/user-lists/film-marks.ts";
import { userLists } from "../features/user-lists/user-lists-store.ts";

type FilmAction = "canon" | "watchlist" | "watched";

/** A press to replay, with the button's state at that time. */
export type KeptPress = readonly [button: HTMLButtonElement, ariaPressed: string | null];

/**
 * Handles buttons until the app has loaded: changes to films apply at once, other presses are recorded. The returned
 * function stops this and returns the recorded presses in order.
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

  /** Whether the press was handled completely. */
  function answer({ dataset }: HTMLButtonElement): boolean {
    const rank = Number(dataset["rank"]);
    const action = dataset["filmAction"] as FilmAction | undefined;
    // A member's lists are not the device's; their script loads with the app's.
    if (action === undefined || storedSession() !== null) return false;
    // Leaving the canon loses the position; the app offers to undo it.
    if (action !== "watchlist" && filmMarks(userLists.current(), rank).inCanon) return false;
    if (action === "canon") userLists.toggleCanon(rank);
    else if (action === "watchlist") userLists.toggleWatchlist(rank);
    else userLists.toggleWatched(rank);
    showMarks(root, rank);
    return true;
  }

  return () => {
    root.removeEventListener("click", onClick);
    return kept;
  };
}

function showMarks(root: HTMLElement, only?: Rank): void {
  const selector = only === undefined ? "[data-film-action]" : `[data-film-action][data-rank="${only}"]`;
  for (const button of root.querySelectorAll<HTMLElement>(selector)) {
    button.setAttribute("aria-pressed", String(isPressed(button)));
  }
}

/** A film button's pressed state by the current lists; undefined for other buttons. */
export function isPressed({ dataset }: HTMLElement): boolean | undefined {
  const { inCanon, onWatchlist, isWatched } = filmMarks(userLists.current(), Number(dataset["rank"]));
  const pressed = { canon: inCanon, watchlist: onWatchlist, watched: isWatched };
  return pressed[dataset["filmAction"] as FilmAction];
}
