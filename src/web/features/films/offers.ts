import type { AnyFilm } from "#domain/catalogue/film.ts";
import { isWatched, type UserLists } from "#domain/lists/user-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { offerAgain, offerDay } from "./memories/offer-day.ts";
import { offerPlacing } from "./offer-placing.ts";

/**
 * What is offered once a mark of a film was pressed: its place in the canon, or the day it was seen, also where it was
 * watched before. `before` has the lists from before the press.
 */
export function offer(
  action: "canon" | "watched",
  film: Pick<AnyFilm, "id" | "rank" | "title">,
  before: UserLists,
): void {
  if (action === "canon") return offerPlacing(film);
  const was = isWatched(before, film.id);
  // It may have been pressed again before this came.
  if (isWatched(userLists.current(), film.id) === was) return;
  if (was) offerAgain(film, before);
  else offerDay(film);
}
