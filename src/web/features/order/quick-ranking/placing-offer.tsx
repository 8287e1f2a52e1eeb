import type { Film } from "#domain/catalogue/film.ts";
import { offerMessages } from "#web/features/films/offer-placing.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { quickRankingMessages as messages } from "./messages.ts";

/** For a film that has just entered the canon, at its end. Nothing where there is no other to compare it with. */
export function PlacingOffer({ film, onPlace }: { readonly film: Film; readonly onPlace: () => void }) {
  const { canonOrder } = useUserLists();
  const place = canonOrder.indexOf(film.id) + 1;
  if (place === 0 || canonOrder.length < 2) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm text-muted">
      {offerMessages.inCanon(film.title, place)}
      <button
        type="button"
        onClick={onPlace}
        aria-keyshortcuts="D"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-gold"
      >
        <span className="underline decoration-1 underline-offset-4">{offerMessages.offer}</span>
        <kbd
          aria-hidden="true"
          className="rounded-card border border-line px-1.5 font-sans text-xs font-medium text-muted pointer-coarse:hidden"
        >
          {messages.placeKey}
        </kbd>
      </button>
    </p>
  );
}
