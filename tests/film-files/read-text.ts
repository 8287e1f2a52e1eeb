import { strToU8 } from "fflate";
import type { FilmFiles, ImportedFilm } from "#film-files/import/imported-film.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import type { TableAnswers } from "#film-files/import/table-answers.ts";

/** What a text says as a file of a name; `answers` are about every table in it. */
export function readText(text: string, name = "films.csv", answers: TableAnswers = {}): FilmFiles {
  const files = [{ name, bytes: strToU8(text) }];
  const read = readFilmFiles(files);
  if (Object.keys(answers).length === 0) return read;
  return readFilmFiles(files, {
    answers: Object.fromEntries(read.tables.map(({ signature }) => [signature, answers])),
  });
}

/** What was read of a film, in words. */
export function inWords(film: ImportedFilm): string {
  const { title, kind, isWatched, isNotWatched, isBegun, isOnWatchlist, isLiked, rating, viewings } = film;
  const said = [
    kind === "film" ? "" : kind,
    isWatched ? "watched" : "",
    isOnWatchlist ? "to watch" : "",
    isBegun ? "not finished" : isNotWatched ? "not watched" : "",
    isLiked ? "liked" : "",
    rating === null ? "" : `${rating} stars`,
    ...viewings.map(({ on }) => on ?? "once"),
  ].filter((part) => part !== "");
  return `${title}: ${said.join(", ") || "nothing said"}`;
}
