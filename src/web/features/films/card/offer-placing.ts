import { navigate } from "wouter/use-browser-location";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { showToast } from "#web/ui/toast.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { offerMessages as messages } from "./offer-messages.ts";

/** Whoever crowns one film after the other is at something else. */
const QUIET_MS = 60_000;

let offeredAt = -Infinity;

/**
 * Says where a film stands that has just entered the canon, and offers duels for its place; nothing where it is alone,
 * or within a minute of the last crowning. A modal has an offer of its own.
 */
export function offerPlacing({ id, rank, title }: Pick<AnyFilm, "id" | "rank" | "title">): void {
  const { canonOrder } = userLists.current();
  const place = canonOrder.indexOf(id) + 1;
  if (place === 0 || canonOrder.length < 2 || document.querySelector("dialog[open]") !== null) return;
  const wasQuiet = Date.now() - offeredAt >= QUIET_MS;
  offeredAt = Date.now();
  if (!wasQuiet) return;
  showToast({
    title: messages.inCanon(title, place),
    action: { label: messages.offer, onAction: () => navigate(pages.duel(rank ?? id)) },
  });
}
