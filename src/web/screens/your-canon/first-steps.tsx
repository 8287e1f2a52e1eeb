import { useEffect, useState } from "react";
import { Link, useSearch } from "wouter";
import { holdsFilms } from "#domain/lists/joining-lists.ts";
import { pages } from "#contract/pages.ts";
import { call } from "../../adapters/product-api.ts";
import { loadQuickRanking } from "../../features/order/quick-ranking/load-quick-ranking.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/load-part.tsx";
import { messages } from "./messages.ts";
import { SIGN_OVER_WORD } from "../../ui/page-frame.tsx";

const words = messages.firstSteps;

/** Offers Quick Ranking to members who have just confirmed an account without films. */
export function FirstSteps() {
  const isFromConfirming = new URLSearchParams(useSearch()).get("verified") === "true";
  // Null until the server has answered, because the account's films may not be on this device yet.
  const [isNew, setNew] = useState<boolean | null>(null);
  const isEmpty = !holdsFilms(useUserLists());
  const { Part: QuickRanking, open, close } = useOnDemand(loadQuickRanking);

  useEffect(() => {
    if (!isFromConfirming) return;
    const leaving = new AbortController();
    const look = async () => {
      const data = await call("getUserData", {}, leaving.signal).catch(() => null);
      if (leaving.signal.aborted) return;
      setNew(
        data !== null && [data.canon_films, data.watchlist, data.watched_films].every((films) => films.length === 0),
      );
    };
    void look();
    return () => leaving.abort();
  }, [isFromConfirming]);

  return (
    <>
      {isFromConfirming && isEmpty && isNew !== false ? (
        // Its space is kept, so that nothing moves.
        <section
          aria-labelledby="first-steps"
          className={`mt-6 flex flex-col items-start gap-3 rounded-card border border-gold p-5 md:flex-row md:items-center md:gap-8 md:p-7 ${isNew === null ? "invisible" : ""}`}
        >
          <div className="md:flex-1">
            <h2 id="first-steps" className="font-display text-[1.75rem] leading-tight">
              {words.title}
            </h2>
            <p className="mt-1 max-w-measure text-muted">{words.text}</p>
          </div>
          <Button variant="primary" onClick={open}>
            {words.start}
          </Button>
        </section>
      ) : null}
      {QuickRanking === null ? null : <QuickRanking onClose={close} />}
    </>
  );
}

export function DuelLink() {
  return (
    <Link href={pages.duel()} className={SIGN_OVER_WORD}>
      <Icon name="duel" />
      {messages.duel}
    </Link>
  );
}
