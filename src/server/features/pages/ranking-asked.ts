import { queryOf } from "#contract/ranking-page.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { knownFilters } from "#domain/filters/film-filters.ts";
import {
  isRankingParameter,
  parseRankingAddress,
  type RankingAddress,
  rankingParameters,
} from "#domain/filters/ranking-address.ts";

/** Home's choices by its URL, without those the catalogue lacks. `plainUrl`: their one spelling; null if used. */
export function rankingAsked(
  url: string,
  { films, metadataByRank }: Catalogue,
): { readonly address: RankingAddress; readonly plainUrl: string | null } {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const given = [...searchParams];
  const asked = parseRankingAddress(given);
  const address = { ...asked, filters: knownFilters(asked.filters, films, metadataByRank) };
  const wanted = rankingParameters(address);
  if (queryOf(given.filter(([name]) => isRankingParameter(name))) === queryOf(wanted))
    return { address, plainUrl: null };
  const query = queryOf([...given.filter(([name]) => !isRankingParameter(name)), ...wanted]);
  return { address, plainUrl: query === "" ? pathname : `${pathname}?${query}` };
}
