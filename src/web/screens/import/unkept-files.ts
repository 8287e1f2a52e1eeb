import type { FilmInCanonFile, FilmLife } from "#film-files/canon-file.ts";
import type { NamedFile } from "#film-files/export/tables.ts";
import type { ImportPlan, PlannedFilm } from "#film-files/import/import-plan.ts";
import type { FilmFiles } from "#film-files/import/imported-film.ts";
import { messages } from "./messages.ts";

/** How many films of a plan are not in the ranking, or known to nobody. */
export function countUnkept({ counts }: ImportPlan): number {
  return counts.others + counts.unknown;
}

/** The films of a plan that Canon can't keep, as a table that a later import reads: with ids, days and ratings. */
export async function unkeptFilms({ watched, watchlist, canon }: ImportPlan): Promise<NamedFile> {
  const { listsTable } = await import("#film-files/export/tables.ts");
  const life: FilmLife = {
    canon: canon.filter(isUnkept).map(inFile),
    watchlist: watchlist.filter(({ film }) => isUnkept(film)).map(({ film, reason }) => ({ ...inFile(film), reason })),
    watched: watched
      .filter(({ film }) => isUnkept(film))
      .map(({ film, rating, viewings }) => ({ ...inFile(film), rating, viewings: [...viewings] })),
    hidden: [],
    dismissed: [],
  };
  return { ...listsTable(life), name: messages.unkeptFile };
}

/** The rows that nothing could be made of, as they were written, with the place and the reason of each. */
export function unreadLines({ skipped }: FilmFiles): NamedFile {
  const lines = skipped.map(
    ({ file, line, reason, text }) => `${messages.place(file, line)} (${messages.skipped[reason]}): ${text}\n`,
  );
  return { name: messages.unreadFile, text: lines.join("") };
}

function isUnkept(planned: PlannedFilm): boolean {
  return planned.kind === "write-in" || planned.film.rank === null;
}

function inFile(planned: PlannedFilm): FilmInCanonFile {
  const { title, year, directors } = planned.kind === "known" ? planned.film : planned;
  const ids = planned.kind === "known" ? planned.film : { imdbId: null, tmdbId: null, wikidataId: null };
  const { imdbId, tmdbId, wikidataId } = ids;
  return { title, year, directors: [...directors], canonId: null, imdbId, tmdbId, wikidataId };
}
