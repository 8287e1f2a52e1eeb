import { queryOf } from "#contract/ranking-page.ts";
import { isWeightingParameter, parseWeighting, weightingParameters } from "#domain/catalogue/weighting.ts";
import { parametersOf, plainUrlOf } from "./plain-address.ts";

/** The weights that a URL asks for, as a query; empty for the ranking's own. `plainUrl`: as in `ranking-asked.ts`. */
export function weightsAsked(url: string): { readonly query: string; readonly plainUrl: string | null } {
  const wanted = weightingParameters(parseWeighting(parametersOf(url)));
  return { query: queryOf(wanted), plainUrl: plainUrlOf(url, isWeightingParameter, wanted) };
}
