/** What a sign-in interrupted, on the device until the visitor is back (docs/product.md#accounts). */
import { pageAt, routeOf } from "#contract/pages.ts";
import { readFilmId } from "#domain/catalogue/film-id.ts";
import { isJsonObject, parseJsonObject } from "#domain/words/json-object.ts";
import type { OtherFilm } from "#domain/catalogue/other-film.ts";
import { sessionStorageOnDevice } from "#web/adapters/session-storage.ts";

const MARKS = ["canon", "watchlist", "watched"] as const;

export interface Wish {
  readonly mark: (typeof MARKS)[number];
  readonly film: OtherFilm;
}

export interface Interruption {
  /** The page that was left: a path with its query. */
  readonly place: string;
  readonly wish: Wish | null;
}

const KEY = "canon.kept-wish";
/** As long as a mail's link may be valid. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const LONGEST_PLACE = 2000;

/** Replaces what was kept before. */
export function keepInterruption(interruption: Interruption): void {
  sessionStorageOnDevice.setItem(KEY, JSON.stringify({ at: Date.now(), ...interruption }));
}

export function forgetInterruption(): void {
  sessionStorageOnDevice.removeItem(KEY);
}

/** Null if nothing is kept, or no longer. */
export function storedInterruption(): Interruption | null {
  return readInterruption(sessionStorageOnDevice.getItem(KEY), Date.now());
}

/** The visitor is back: only a wish not yet granted stays. */
export function forgetPlace(): void {
  if (storedInterruption()?.wish === null) forgetInterruption();
}

/** Where a sign-in that starts here leads back to; null if it interrupts nothing. */
export function placeOf({ pathname, search }: Pick<Location, "pathname" | "search">): string | null {
  const { page } = routeOf(pathname);
  // Whoever is new goes on to their canon anyway.
  return page === "home" || page === "your-canon" ? null : readPlace(pathname + search);
}

/** Null for what is too old or can't be read. `now` in milliseconds since 1970. */
export function readInterruption(text: string | null, now: number): Interruption | null {
  const { at, place: stored, wish } = parseJsonObject(text ?? "");
  const place = readPlace(stored);
  if (place === null || typeof at !== "number" || !(Math.abs(now - at) < KEPT_MS)) return null;
  return { place, wish: readWish(wish) };
}

/** Only our pages, and none that is itself a step of signing in. */
function readPlace(value: unknown): string | null {
  if (typeof value !== "string" || value.length > LONGEST_PLACE || !/^\/(?!\/)[!-~]*$/.test(value)) return null;
  const route = routeOf(value.replace(/[?#].*$/, ""));
  return route.page === "not-found" || pageAt(route).isSecret === true ? null : value;
}

function readWish(value: unknown): Wish | null {
  if (!isJsonObject(value) || !isJsonObject(value["film"])) return null;
  const { id: idText, title, year = null, director } = value["film"];
  const mark = MARKS.find((each) => each === value["mark"]);
  const id = readFilmId(idText);
  if (mark === undefined || id === null || typeof title !== "string" || typeof director !== "string") return null;
  return { mark, film: { id, title, year: typeof year === "number" ? year : null, director } };
}
