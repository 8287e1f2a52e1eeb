import { type SourceListId, sourceListById } from "../catalogue/source-lists.ts";
import { type Facet, type LengthId } from "./facets.ts";

const LENGTH_LABELS: Readonly<Record<LengthId, string>> = {
  "under-90": "Under 90 minutes",
  "under-120": "Under 2 hours",
  "120-to-180": "2 to 3 hours",
  "over-180": "Over 3 hours",
};

const WORDS: Readonly<Record<string, string>> = {
  ...LENGTH_LABELS,
  colour: "Colour",
  "black-and-white": "Black and white",
  silent: "Silent",
  women: "Women directors",
};

/** Names with a shorter form that everybody knows. */
const SHORT_COUNTRIES: Readonly<Record<string, string>> = { "United States": "USA", "United Kingdom": "UK" };

/** A country as short as it is known. */
export function countryLabel(country: string): string {
  return SHORT_COUNTRIES[country] ?? country;
}

/** A choice in the visitor's words. */
export function choiceLabel(facet: Facet, value: string): string {
  switch (facet) {
    case "list":
      // Only the lists' ids are choices of this facet.
      return sourceListById(value as SourceListId).name;
    case "country":
      return countryLabel(value);
    default:
      return WORDS[value] ?? value;
  }
}
