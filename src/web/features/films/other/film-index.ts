import { useEffect, useState } from "react";
import { API } from "#contract/api/addresses.ts";
import { inEdition } from "#contract/api/edition-address.ts";
import type { FilmIndexAnswer, IndexFilmAnswer } from "#contract/api/film-index.ts";
import { promptOf } from "#contract/prompt.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { shownOtherFilm } from "#domain/catalogue/other-film.ts";
import { readAnswer } from "#web/adapters/api-request.ts";

/** Films in the index with that title, likeliest first. Sent without an account. */
async function searchIndex(text: string, most: number, signal: AbortSignal): Promise<FilmIndexAnswer["films"]> {
  const query = new URLSearchParams({ q: text, limit: String(most) });
  const response = await fetch(`${inEdition(API.searchFilmIndex.path)}?${query}`, { credentials: "omit", signal });
  return (await readAnswer<"searchFilmIndex">(response)).films;
}

export interface IndexSearch {
  /** Those of the previous text while the server is being asked about this one. */
  readonly films: FilmIndexAnswer["films"];
  /** "idle" without a text; "unreachable" without a network, or while the server refuses. */
  readonly state: "idle" | "waiting" | "found" | "unreachable";
}

const NONE: FilmIndexAnswer["films"] = [];
/** Long enough to finish a word; the server allows five searches a second. */
const PAUSE_MS = 250;

/** Asks once the text has not changed for `pauseMs` (0 if nobody is typing). Older answers never replace newer ones. */
export function useIndexSearch(text: string, most: number, pauseMs = PAUSE_MS): IndexSearch {
  const asked = promptOf(text);
  const [answer, setAnswer] = useState<{ readonly to: string } & Pick<IndexSearch, "films" | "state">>({
    to: "",
    films: NONE,
    state: "idle",
  });
  useEffect(() => {
    if (asked === "") return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const settle = (films: IndexSearch["films"], state: IndexSearch["state"]) => {
        if (!leaving.signal.aborted) setAnswer({ to: asked, films, state });
      };
      try {
        settle(await searchIndex(asked, most, leaving.signal), "found");
      } catch {
        settle(NONE, "unreachable");
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, most, pauseMs]);
  if (asked === "") return { films: NONE, state: "idle" };
  return { films: answer.films, state: answer.to === asked ? answer.state : "waiting" };
}

/** As lists and posters show it. */
export function indexFilmShown({ id, rank, title, year, directors }: IndexFilmAnswer): AnyFilm {
  return { ...shownOtherFilm({ id, title, year, director: directors.join(", ") }), rank };
}

export function indexFilmsShown(
  films: readonly IndexFilmAnswer[],
  filmsById: ReadonlyMap<FilmId, AnyFilm>,
): readonly AnyFilm[] {
  return films.map((film) => filmsById.get(film.id) ?? indexFilmShown(film));
}
