import { lazy, Suspense, useEffect, useState } from "react";
import { useSearch } from "wouter";
import { holdsFilms } from "#domain/joining-lists.ts";
import { call } from "../../adapters/product-api.ts";
import { userLists } from "../../features/user-lists/user-lists-store.ts";

// Its own piece of script: it is needed once in an account's life.
const QuickRankingOverlay = lazy(() =>
  import("../../features/quick-ranking/quick-ranking-overlay.tsx").then((module) => ({
    default: module.QuickRankingOverlay,
  })),
);

/**
 * Whoever has just confirmed an account without films begins with Quick Ranking, over the canon that it fills, in place
 * of an empty list. Everybody else sees nothing of it.
 */
export function FirstSteps() {
  const isFromConfirming = new URLSearchParams(useSearch()).get("verified") === "true";
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isFromConfirming) return;
    let isGone = false;
    const look = async () => {
      // What the account holds says the server alone: on this device it may be on its way still.
      const data = await call("getUserData", {}).catch(() => null);
      if (data === null || isGone || holdsFilms(userLists.current())) return;
      setOpen([data.canon_films, data.watchlist, data.watched_films].every((films) => films.length === 0));
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [isFromConfirming]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <QuickRankingOverlay onClose={() => setOpen(false)} />
    </Suspense>
  );
}
