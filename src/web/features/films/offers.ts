import type { AnyFilm } from "#domain/catalogue/film.ts";
import { offerDay } from "./memories/offer-day.ts";
import { offerPlacing } from "./offer-placing.ts";

/** What is offered once a film was marked: its place in the canon, or the day it was seen. */
export function offer(action: "canon" | "watched", film: Pick<AnyFilm, "id" | "rank" | "title">): void {
  if (action === "canon") offerPlacing(film);
  else offerDay(film);
}
