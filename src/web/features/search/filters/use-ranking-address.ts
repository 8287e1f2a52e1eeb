import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { promptOf } from "#contract/prompt.ts";
import { homeAddress } from "#contract/ranking-page.ts";
import { knownFilters } from "#domain/filters/film-filters.ts";
import { parseRankingAddress, type RankingAddress } from "#domain/filters/ranking-address.ts";
import type { CatalogueView } from "#web/features/catalogue/catalogue.tsx";

export interface AddressOfRanking {
  readonly address: RankingAddress;
  /** Home's address with this change, its request in words and the rest kept; the first page. */
  readonly hrefOf: (change: Partial<RankingAddress>) => string;
  readonly go: (change: Partial<RankingAddress>, how?: { readonly replace?: boolean }) => void;
}

/** How the address says to view the ranking, and how to change that. */
export function useRankingAddress({ isComplete, films, metadataByRank }: CatalogueView): AddressOfRanking {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => {
    const asked = parseRankingAddress(new URLSearchParams(search));
    return isComplete ? { ...asked, filters: knownFilters(asked.filters, films, metadataByRank) } : asked;
  }, [search, isComplete, films, metadataByRank]);
  const hrefOf = useCallback(
    (change: Partial<RankingAddress>) => homeAddress(promptIn(search), { ...address, page: 1, ...change }),
    [address, search],
  );
  const go = useCallback<AddressOfRanking["go"]>(
    (change, how = {}) => navigate(hrefOf(change), how),
    [hrefOf, navigate],
  );
  return useMemo(() => ({ address, hrefOf, go }), [address, hrefOf, go]);
}

function promptIn(search: string): string {
  return promptOf(new URLSearchParams(search).get(PROMPT_PARAMETER) ?? "");
}
