import { useEffect } from "react";
import { useSearch } from "wouter";
import { holdsFilms } from "#domain/joining-lists.ts";
import { call } from "../../adapters/product-api.ts";
import { loadQuickRanking } from "../../features/quick-ranking/load-quick-ranking.ts";
import { userLists } from "../../features/user-lists/user-lists-store.ts";
import { useOnDemand } from "../../ui/use-on-demand.ts";

/**
 * Whoever has just confirmed an account without films begins with Quick Ranking, over the canon that it fills, in place
 * of an empty list. Everybody else sees nothing of it.
 */
export function FirstSteps() {
  const isFromConfirming = new URLSearchParams(useSearch()).get("verified") === "true";
  const { Part: QuickRanking, open, close } = useOnDemand(loadQuickRanking);

  useEffect(() => {
    if (!isFromConfirming) return;
    let isGone = false;
    const look = async () => {
      // What the account holds says the server alone: on this device it may be on its way still.
      const data = await call("getUserData", {}).catch(() => null);
      if (data === null || isGone || holdsFilms(userLists.current())) return;
      if ([data.canon_films, data.watchlist, data.watched_films].every((films) => films.length === 0)) open();
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [isFromConfirming, open]);

  return QuickRanking === null ? null : <QuickRanking onClose={close} />;
}
