import type { Rank } from "#domain/film.ts";
import { storedSession } from "../adapters/session-storage.ts";
import { filmMarks } from "../features/user-lists/film-marks.ts";
import { userLists } from "../features/user-lists/user-lists-store.ts";

type FilmAction = "canon" | "watchlist" | "watched";

/** A press that was kept, and how the button looked when it was made. */
export type KeptPress = readonly [button: HTMLButtonElement, ariaPressed: string | null];

/**
 * Answers buttons from the first paint on, while the app's script is still on its way. A film's buttons change the lists
 * by the same rules as later and show it; what the app must do itself is kept. The function that is returned ends this
 * and gives the presses that were kept, in order, to be made again once the app listens.
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

  /** Whether the press was a change of the lists that needs no further words. */
  function answer({ dataset }: HTMLButtonElement): boolean {
    const rank = Number(dataset["rank"]);
    const action = dataset["filmAction"] as FilmAction | undefined;
    // A member's lists are not those of the device, and their script is on its way with the app's.
    if (action === undefined || storedSession() !== null) return false;
    // A film that leaves the canon loses its place in the order: the app offers the way back.
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

/** Lets the buttons of a film, or of all films on the page, show what the device keeps. */
function showMarks(root: HTMLElement, only?: Rank): void {
  const selector = only === undefined ? "[data-film-action]" : `[data-film-action][data-rank="${only}"]`;
  for (const button of root.querySelectorAll<HTMLElement>(selector)) {
    button.setAttribute("aria-pressed", String(isPressed(button)));
  }
}

/** Whether a film's button is to look pressed, by the lists as they are now; undefined for any other button. */
export function isPressed({ dataset }: HTMLElement): boolean | undefined {
  const { inCanon, onWatchlist, isWatched } = filmMarks(userLists.current(), Number(dataset["rank"]));
  const pressed = { canon: inCanon, watchlist: onWatchlist, watched: isWatched };
  return pressed[dataset["filmAction"] as FilmAction];
}
