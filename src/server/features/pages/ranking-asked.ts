import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { knownFilters } from "#domain/filters/film-filters.ts";
import {
  isRankingParameter,
  parseRankingAddress,
  type RankingAddress,
  rankingParameters,
} from "#domain/filters/ranking-address.ts";
import { parametersOf, plainUrlOf } from "./plain-address.ts";

/** Home's choices by its URL, without those the catalogue lacks. `plainUrl`: their one spelling; null if used. */
export function rankingAsked(
  url: string,
  { films, metadataByRank }: Catalogue,
): { readonly address: RankingAddress; readonly plainUrl: string | null } {
  const asked = parseRankingAddress(parametersOf(url));
  const address = { ...asked, filters: knownFilters(asked.filters, films, metadataByRank) };
  return { address, plainUrl: plainUrlOf(url, isRankingParameter, rankingParameters(address)) };
}
