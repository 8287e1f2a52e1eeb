import { API } from "#contract/api/addresses.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { type SourceListId, sourceListById } from "#domain/catalogue/source-lists.ts";
import { someFilm } from "../personal/screen-for-tests.tsx";

type Places = Readonly<Partial<Record<SourceListId, number | null>>>;

/** Films of the ranks from 1 on, by the lists and positions given for each. */
export function filmsAt(...places: readonly Places[]): readonly Film[] {
  return places.map((positions, index) => {
    const placements = Object.entries(positions).map(([id, position]) => {
      // The keys of `Places`.
      const list = id as SourceListId;
      return { list, position, entries: sourceListById(list).entries };
    });
    return {
      ...someFilm(index + 1),
      provenance: { listCount: placements.length, averagePosition: 0.5, placements },
    };
  });
}

/** The API's answers with these films as the catalogue. */
export function answersWith(films: readonly Film[]): Readonly<Record<string, unknown>> {
  return { [API.listFilms.path]: films, [API.getFilmMetadata.path]: {} };
}
