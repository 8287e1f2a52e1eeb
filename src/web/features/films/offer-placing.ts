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

/** Somebody who crowns one film after another is not interrupted by further offers. */
const QUIET_MS = 60_000;

let offeredAt = -Infinity;

/**
 * Says at which place a film has just entered the canon, and offers duels to find the right one. Does nothing for the
 * only film of a canon, within a minute of the last crowning, or under a modal, which has an offer of its own.
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
