import { readFilmId } from "#domain/catalogue/film-id.ts";
import { filmMarks, type FilmMarks } from "#web/features/lists/shown-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { filmKeysMessages as messages } from "./messages.ts";
import { isFreeKey } from "./single-keys.ts";

const FILM = "[data-film]";
/** The first is the film's one tab stop. */
const LINK = "a[href]:not([aria-hidden=true])";

interface Mark {
  /** The film's own button is pressed: it knows what to undo and where the focus goes. */
  readonly button: string;
  readonly mark: keyof FilmMarks;
}

const MARKS: Readonly<Record<string, Mark>> = {
  c: { button: "[data-action=canon], [data-remove]", mark: "inCanon" },
  w: { button: "[data-action=watchlist], [data-action=remove]", mark: "onWatchlist" },
  s: { button: "[data-action=watched]", mark: "isWatched" },
  h: { button: "[data-action=hide]", mark: "isHidden" },
};

/**
 * J and K go to the next and previous film, as do the arrow keys once one has the focus; Left and Right through its
 * buttons; C, W, S and H mark it, I opens it, ? lists the keys. `announce` gets a mark's effect, for screen readers.
 */
export function answerFilmKey(
  event: KeyboardEvent,
  { openHelp, announce }: { readonly openHelp: () => void; readonly announce: (text: string) => void },
): void {
  if (!isFreeKey(event)) return;
  if (event.key === "?") {
    openHelp();
    return;
  }
  if (event.shiftKey) return;
  const focused = document.activeElement;
  // A film that is held is being moved, not marked.
  if (focused?.matches("[data-handle][aria-pressed=true]")) return;
  const current = focused?.closest<HTMLElement>(FILM) ?? null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const target = current === null ? firstTarget(key) : targetFrom(current, key);
  if (target !== null) {
    event.preventDefault();
    target.focus({ preventScroll: true });
    target.closest(FILM)?.scrollIntoView({ block: "nearest" });
  } else if (current !== null && !event.repeat) press(current, key, announce);
}

function press(film: HTMLElement, key: string, announce: (text: string) => void): void {
  const link = film.querySelector<HTMLElement>(LINK);
  if (key === "i") link?.click();
  const wanted = MARKS[key];
  const button = wanted && film.querySelector<HTMLElement>(wanted.button);
  const id = readFilmId(film.dataset["film"]);
  if (!button || !wanted || id === null) return;
  const title = film.getAttribute("aria-label") ?? link?.textContent ?? "";
  button.click();
  const isOn = filmMarks(userLists.current(), id)[wanted.mark];
  announce(messages.marked[wanted.mark](title, isOn));
}

function firstTarget(key: string): HTMLElement | null {
  if (key !== "j" && key !== "k") return null;
  const film = firstInView() ?? document.querySelector<HTMLElement>(FILM);
  return film?.querySelector<HTMLElement>(LINK) ?? null;
}

function targetFrom(film: HTMLElement, key: string): HTMLElement | null {
  switch (key) {
    case "j":
      return linkOf(filmsFrom(film, 1)[0]);
    case "k":
      return linkOf(filmsFrom(film, -1)[0]);
    // In a wall the film below or above, in a list the next or previous.
    case "ArrowDown":
      return linkOf(filmsFrom(film, 1).find((other) => leftOf(other) === leftOf(film)));
    case "ArrowUp":
      return linkOf(filmsFrom(film, -1).find((other) => leftOf(other) === leftOf(film)));
    case "ArrowRight":
      return controlBeside(film, 1);
    case "ArrowLeft":
      return controlBeside(film, -1);
    default:
      return null;
  }
}

/** From the nearest on. */
function filmsFrom(film: HTMLElement, step: 1 | -1): readonly HTMLElement[] {
  const films = [...document.querySelectorAll<HTMLElement>(FILM)];
  const at = films.indexOf(film);
  return step === 1 ? films.slice(at + 1) : films.slice(0, at).toReversed();
}

function linkOf(film: HTMLElement | undefined): HTMLElement | null {
  return film?.querySelector<HTMLElement>(LINK) ?? null;
}

function leftOf(film: HTMLElement): number {
  return Math.round(film.getBoundingClientRect().left);
}

/** False for buttons for other widths. */
function isShown(control: HTMLElement): boolean {
  return control.checkVisibility();
}

function controlBeside(film: HTMLElement, step: 1 | -1): HTMLElement | null {
  const controls = [...film.querySelectorAll<HTMLElement>(`${LINK}, button:not(:disabled)`)].filter(isShown);
  const at = controls.findIndex((control) => control === document.activeElement);
  return controls[at + step] ?? null;
}

/** In pixels; less than any film is high. */
const PROBE = 24;

/** Does not lay out films that are off the screen. */
function firstInView(): HTMLElement | undefined {
  for (let y = 0; y < window.innerHeight; y += PROBE) {
    // In a wall, either may fall between films.
    for (const x of [window.innerWidth / 2, window.innerWidth / 3]) {
      const film = document.elementFromPoint(x, y)?.closest<HTMLElement>(FILM);
      if (film && topOf(film) >= 0) return firstOfRow(film);
    }
  }
  return undefined;
}

function firstOfRow(film: HTMLElement): HTMLElement {
  const before = filmsFrom(film, -1);
  const others = before.findIndex((other) => topOf(other) !== topOf(film));
  return before[(others === -1 ? before.length : others) - 1] ?? film;
}

function topOf(film: HTMLElement): number {
  return Math.round(film.getBoundingClientRect().top);
}
