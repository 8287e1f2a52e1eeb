import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { SearchableFilm } from "#search/searchable-film.ts";
import { type Chance, chanceFrom } from "../tests/search/odd-prompts.ts";

/**
 * So many films, the first of them the release's own, the others made from pieces of them: titles of two halves, people of a
 * first and a last name, descriptions of sentences, tags and facts of one film each. As many different words, names and
 * titles as a catalogue of the size would have.
 */
export function syntheticFilms(films: readonly SearchableFilm[], count: number): readonly SearchableFilm[] {
  const chance = chanceFrom(count);
  return Array.from({ length: count }, (_, index) => films[index] ?? syntheticFilm(films, index + 1, chance));
}

function syntheticFilm(films: readonly SearchableFilm[], rank: number, chance: Chance): SearchableFilm {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(chance() * items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  };
  const mixedName = (names: readonly string[]) =>
    names.map((name) => mixed(name, pick(pick(films).film.facts.cast.concat(name))));
  const [base, other, third] = [pick(films), pick(films), pick(films)];
  const { facts } = base.film;
  const title = mixed(other.film.title, third.film.title);
  const directors = mixedName(facts.directors);
  return {
    film: {
      ...base.film,
      rank,
      id: filmIdOf(`film-${rank}`),
      title,
      year: other.film.year,
      director: directors.join(", "),
      description: `${pick(base.film.description.split(". "))}. ${pick(other.film.description.split(". "))}.`,
      facts: {
        ...facts,
        originalTitle: title,
        directors,
        cast: mixedName(facts.cast),
        screenwriters: mixedName(facts.screenwriters),
        runtimeMinutes: third.film.facts.runtimeMinutes,
      },
    },
    metadata: base.metadata && { ...base.metadata, recommendations: [], recommendationRanks: [] },
    tags: base.tags,
    otherTitles: [],
    supportingCast: mixedName(base.supportingCast),
    neighbours: [],
    remarks: other.remarks,
  };
}

/** The first word or words of one text with the last of another. */
function mixed(one: string, other: string): string {
  const [start, end] = [one.split(" "), other.split(" ")];
  return [...start.slice(0, Math.ceil(start.length / 2)), ...end.slice(Math.floor(end.length / 2))].join(" ");
}
