import { useEffect } from "react";
import { pages } from "#contract/pages.ts";
import { useGrantedWish } from "../../features/account/use-granted-wish.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";

/**
 * Shows whoever signed in for a film of this canon what came of it, once the canon `isShown`: how the two canons compare,
 * or without one of their own the film.
 */
export function useWayToGranted(isShown: boolean): void {
  const film = useGrantedWish();
  useEffect(() => {
    if (film === null || !isShown) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = isCalm ? "instant" : "smooth";
    if (userLists.current().canonOrder.length > 0) scrollTo({ top: 0, behavior });
    else document.querySelector(`#main a[href="${pages.film(film)}"]`)?.scrollIntoView({ block: "center", behavior });
  }, [film, isShown]);
}
