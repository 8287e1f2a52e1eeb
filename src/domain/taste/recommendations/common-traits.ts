import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Film } from "../../catalogue/film.ts";
import { countryName } from "../film-dna/story/words.ts";
import type { CanonFilm } from "../film-dna/canon-film.ts";

type TraitCatalogue = Pick<Catalogue, "films" | "metadataByRank">;

/** Two films may have something in common by luck. */
const FEWEST_FILMS = 3;
/** What so many canons by lot have in common says nothing. */
const LIKELY = 0.1;

const BY_A_WOMAN = "by a woman";
/** Of countries that have few films each. */
export const REGIONS: Readonly<Record<string, string>> = {
  Argentina: "Latin America",
  Brazil: "Latin America",
  Cuba: "Latin America",
  Mexico: "Latin America",
  Algeria: "Africa",
  Senegal: "Africa",
  "South Africa": "Africa",
  Tunisia: "Africa",
};

/**
 * What a film is worth for what the whole canon has in common (made by women, a country or region, a genre, silent): 1 if
 * it has all of it, and 1 / (films + 1)² as much for each thing it lacks: the square of how likely the next film of a canon
 * is to be the first without it (Laplace's rule of succession). Null if the canon has no more in common than by luck.
 */
export function worthByCommon(canon: readonly CanonFilm[], catalogue: TraitCatalogue): ((film: Film) => number) | null {
  const common = commonTraits(canon, catalogue);
  if (common.length === 0) return null;
  return (film) => {
    const traits = traitsOf(film, catalogue);
    return common.reduce((worth, trait) => (traits.has(trait) ? worth : worth / (canon.length + 1) ** 2), 1);
  };
}

/** "also from India"; null if the film shares nothing of the kind with the whole canon. */
export function commonInWords(film: Film, canon: readonly CanonFilm[], catalogue: TraitCatalogue): string | null {
  const traits = traitsOf(film, catalogue);
  const shared = commonTraits(canon, catalogue).filter((trait) => traits.has(trait));
  if (shared.includes(BY_A_WOMAN)) return "also directed by a woman";
  const places = new Set([...film.facts.countries, ...Object.values(REGIONS)]);
  const place = shared.find((trait) => places.has(trait));
  return place === undefined ? null : `also from ${countryName(place)}`;
}

function commonTraits(canon: readonly CanonFilm[], catalogue: TraitCatalogue): readonly string[] {
  const [first, ...others] = canon.map(({ film }) => traitsOf(film, catalogue));
  if (first === undefined || canon.length < FEWEST_FILMS) return [];
  return [...first].filter(
    (trait) => others.every((traits) => traits.has(trait)) && share(trait, catalogue) ** canon.length < LIKELY,
  );
}

function share(trait: string, catalogue: TraitCatalogue): number {
  return catalogue.films.filter((film) => traitsOf(film, catalogue).has(trait)).length / catalogue.films.length;
}

function traitsOf({ rank, facts }: Film, { metadataByRank }: TraitCatalogue): ReadonlySet<string> {
  return new Set([
    ...facts.countries,
    ...facts.countries.flatMap((country) => REGIONS[country] ?? []),
    ...facts.genres,
    ...(facts.sound === "silent" ? ["silent"] : []),
    ...(metadataByRank[rank]?.isByWoman === true ? [BY_A_WOMAN] : []),
  ]);
}
