import MiniSearch from "minisearch";
import type { Rank } from "#domain/catalogue/film.ts";
import type { SearchableFilm } from "#search/searchable-film.ts";

/**
 * What anyone gets from a full-text library over all the words the engine has too: every word where a film has them all,
 * else any, with endings and small mistakes forgiven.
 */
export function fullTextBaseline(films: readonly SearchableFilm[]): (prompt: string) => readonly Rank[] {
  const index = new MiniSearch({
    idField: "rank",
    fields: ["title", "people", "facts", "words"],
    searchOptions: { boost: { title: 3, people: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(
    films.map(({ film: { rank, title, year, description, facts }, metadata, tags, remarks }) => ({
      rank,
      title: `${title} ${facts.originalTitle}`,
      people: [facts.directors, facts.cast, facts.screenwriters, facts.cinematographers, facts.composers]
        .flat()
        .join(" "),
      facts: [year, facts.countries, facts.languages, facts.genres, facts.awards].flat().join(" "),
      words: [description, metadata?.mood, Object.keys(tags), remarks].flat().join(" "),
    })),
  );
  return (prompt) => {
    const all = index.search(prompt, { combineWith: "AND" });
    const found = all.length > 0 ? all : index.search(prompt);
    return found.map(({ id }) => id as Rank);
  };
}
