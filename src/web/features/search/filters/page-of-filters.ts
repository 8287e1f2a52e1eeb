import { pages } from "#contract/pages.ts";
import type { SourceListId } from "#domain/catalogue/source-lists.ts";
import { choiceLabel, type Facet } from "#domain/filters/facets.ts";
import type { FilmFilters } from "#domain/filters/film-filters.ts";
import { FEWEST_FILMS, topicAddress } from "#domain/topics/topic-address.ts";

const KINDS = { country: "countries", decade: "decades", genre: "genres", language: "languages" } as const;

/** Where one thing alone is chosen, the page of it; `count` is the number of its films. */
export function pageOfFilters(
  { chosen, seen, onLists }: FilmFilters,
  count: number,
): { readonly href: string; readonly name: string } | null {
  const [[facet, values] = [], ...others] = Object.entries(chosen);
  const [value, ...more] = values ?? [];
  const isOne = [...others, ...more, ...onLists].length === 0 && seen === null;
  if (!isOne || value === undefined || count < FEWEST_FILMS) return null;
  const name = choiceLabel(facet as Facet, value);
  // The keys of the record, and the values of the facet of lists.
  if (facet === "list") return { href: pages.list(value as SourceListId), name };
  const kind = KINDS[facet as keyof typeof KINDS];
  return kind === undefined
    ? null
    : { href: pages.topic(topicAddress(kind, value)), name: facet === "decade" ? `the ${name}` : name };
}
