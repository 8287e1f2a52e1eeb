import { choiceLabel, type Facet, FACETS } from "#domain/filters/facets.ts";
import { type FilmFilters, withChoices } from "#domain/filters/film-filters.ts";
import type { Film, FilmMetadataByRank } from "#domain/catalogue/film.ts";
import { messages } from "./messages.ts";

type FilterMenuId = "seen" | Facet | "more";

export interface FilterMenuKind {
  readonly id: FilterMenuId;
  readonly name: string;
  readonly facets: readonly Facet[];
}

const facetMenu = (facet: Facet): FilterMenuKind => ({ id: facet, name: messages.facets[facet], facets: [facet] });

const MORE: readonly Facet[] = ["colour", "sound", "by", "language"];

/** In the row's order. */
export const MENUS: readonly FilterMenuKind[] = [
  { id: "seen", name: messages.seenLabel, facets: [] },
  ...(["list", "country", "genre", "decade", "length"] as const).map(facetMenu),
  { id: "more", name: messages.more, facets: MORE },
];

export function countOfChoices({ chosen, seen, onLists }: FilmFilters): number {
  return (
    (seen === null ? 0 : 1) + onLists.length + FACETS.reduce((sum, facet) => sum + (chosen[facet]?.length ?? 0), 0)
  );
}

/** Shown instead of the menu's name; null if nothing is chosen in it. */
export function chosenIn({ id, facets }: FilterMenuKind, { chosen, seen, onLists }: FilmFilters): string | null {
  if (id === "seen") return seen === null ? null : messages.seen[seen];
  const labels = [
    ...(id === "more" ? onLists.map((choice) => messages.onLists[choice]) : []),
    ...facets.flatMap((facet) => (chosen[facet] ?? []).map((value) => choiceLabel(facet, value))),
  ];
  if (labels.length === 0) return null;
  const [facet] = facets;
  if (labels.length <= (id === "list" ? 1 : 2)) return labels.join(", ");
  return id === "more" || facet === undefined
    ? `${messages.more}: ${labels.length}`
    : messages.many(facet, labels.length);
}

export function cleared(menu: FilterMenuKind, filters: FilmFilters): FilmFilters {
  if (menu.id === "seen") return { ...filters, seen: null };
  const others = menu.facets.reduce((left, facet) => withChoices(left, facet, []), filters);
  return menu.id === "more" ? { ...others, onLists: [] } : others;
}

export interface FilterSubject {
  readonly filters: FilmFilters;
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly isComplete: boolean;
  readonly onChange: (filters: FilmFilters) => void;
}
