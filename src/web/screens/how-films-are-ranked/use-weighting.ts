import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { queryOf } from "#contract/ranking-page.ts";
import { parseWeighting, type Weighting, weightingParameters } from "#domain/catalogue/weighting.ts";

export function addressOfWeighting(weighting: Weighting): string {
  const query = queryOf(weightingParameters(weighting));
  return query === "" ? pages.howRanked() : `${pages.howRanked()}?${query}`;
}

/** What the address weighs, and what weighs otherwise. */
export function useWeighting(): readonly [Weighting, (weighting: Weighting) => void] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const weighting = useMemo(() => parseWeighting(new URLSearchParams(search)), [search]);
  return [weighting, (next) => navigate(addressOfWeighting(next), { replace: true })];
}
