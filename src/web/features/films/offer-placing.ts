import { navigate } from "wouter/use-browser-location";
import { countWords } from "#domain/words/count-words.ts";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { showToast } from "#web/ui/toast.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";

export const offerMessages = {
  inCanon: (title: string, place: number) => `${title} is number ${countWords(place)} in your canon`,
  offer: "Find its place",
} as const;

/** Crowning several films in a row brings no further offers. */
const QUIET_MS = 60_000;

let offeredAt = -Infinity;

/**
 * Offers duels to find the place of a film new to the canon. Not for a canon's only film, within a minute of the last,
 * or under a modal, which has its own offer.
 */
export function offerPlacing({ id, rank, title }: Pick<AnyFilm, "id" | "rank" | "title">): void {
  const { canonOrder } = userLists.current();
  const place = canonOrder.indexOf(id) + 1;
  if (place === 0 || canonOrder.length < 2 || document.querySelector("dialog[open]") !== null) return;
  const wasQuiet = Date.now() - offeredAt >= QUIET_MS;
  offeredAt = Date.now();
  if (!wasQuiet) return;
  showToast({
    title: offerMessages.inCanon(title, place),
    action: { label: offerMessages.offer, onAction: () => navigate(pages.duel(rank ?? id)) },
  });
}
