import { useEffect, useMemo, useState } from "react";
import type { Rank } from "#domain/catalogue/film.ts";
import type { CanonRecommendation } from "#domain/taste/recommendations/canon-recommendations.ts";
import { call } from "#web/adapters/product-api.ts";

type Whys = ReadonlyMap<Rank, string>;

const NO_WHYS: Whys = new Map();

/** Adds what "See next" says, online or from the offline copy; null until answered. Unanswered ones have no `why`. */
export function useWithWhys(found: readonly CanonRecommendation[] | null): readonly CanonRecommendation[] | null {
  const [whysAfter, setWhysAfter] = useState<ReadonlyMap<Rank, Whys>>(new Map());
  const leads = (found ?? []).flatMap(({ becauseOf }) => becauseOf[0]?.rank ?? []);
  const missing = [...new Set(leads)].filter((rank) => !whysAfter.has(rank)).join();
  useEffect(() => {
    if (missing === "") return;
    const leaving = new AbortController();
    const load = async () => {
      const loaded = await Promise.all(
        missing.split(",").map(async (lead) => [Number(lead), await whysOf(Number(lead), leaving.signal)] as const),
      );
      if (!leaving.signal.aborted) setWhysAfter((known) => new Map([...known, ...loaded]));
    };
    void load();
    return () => leaving.abort();
  }, [missing]);
  return useMemo(() => {
    if (found === null || (missing !== "" && whysAfter.size === 0)) return null;
    return found.map((recommendation) => {
      const lead = recommendation.becauseOf[0];
      const why = lead === undefined ? null : (whysAfter.get(lead.rank)?.get(recommendation.film.rank) ?? null);
      return { ...recommendation, why };
    });
  }, [found, missing, whysAfter]);
}

async function whysOf(lead: Rank, signal: AbortSignal): Promise<Whys> {
  try {
    const { recommendations } = await call("listFilmRecommendations", { params: { rank: lead } }, signal);
    return new Map(recommendations.map(({ rank, why }) => [rank, why]));
  } catch {
    return NO_WHYS;
  }
}
