import type { FilmLookUp } from "#contract/api/film-look-up.ts";
import type { LookUpOthers, OtherFilm, WantedFilm } from "#film-files/import/known-film.ts";
import { readAnswer, sendCall } from "../../adapters/api-request.ts";
import { filmOfIndex } from "./film-of-index.ts";

/** The call takes no longer ones. */
const LONGEST_TITLE = 300;
const LONGEST_ID = 20;
const MOST_WAITS = 5;
const USUAL_WAIT_S = 10;

/**
 * Looks films up in the server's index: it is sent titles, years and ids, nothing else of a file, and no account. Once it
 * can't be reached nothing is looked up any more, and `isWhole` is false. `onWait` is told when the server asks to wait.
 */
export function createOthersLookUp({
  onWait = () => undefined,
  pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000)),
}: {
  readonly onWait?: () => void;
  readonly pause?: (seconds: number) => Promise<void>;
} = {}): { readonly lookUpOthers: LookUpOthers; readonly isWhole: () => boolean } {
  let isReached = true;

  async function ask(films: FilmLookUp["films"]) {
    for (let waits = 0; ; waits += 1) {
      // oxlint-disable-next-line no-await-in-loop -- tried again when the server allows it
      const response = await sendCall("lookUpFilms", { body: { films } }, { token: null });
      if (response.status !== 429 || waits === MOST_WAITS) return readAnswer<"lookUpFilms">(response);
      onWait();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await pause(Number(response.headers.get("retry-after")) || USUAL_WAIT_S);
    }
  }

  return {
    isWhole: () => isReached,
    lookUpOthers: async (wanted) => {
      if (!isReached || wanted.length === 0) return wanted.map(() => []);
      try {
        const { found } = await ask(wanted.map(asked));
        return found.map((films) => films.flatMap(otherFilm));
      } catch {
        isReached = false;
        return wanted.map(() => []);
      }
    },
  };
}

function asked({ titles, year, ids: { imdb, tmdb, wikidata } }: WantedFilm): FilmLookUp["films"][number] {
  const idOf = (id: string | null) => (id !== null && id.length <= LONGEST_ID ? id : null);
  return {
    titles: titles.filter((title) => title.length <= LONGEST_TITLE),
    year,
    ids: { imdb: idOf(imdb), tmdb: tmdb !== null && tmdb > 0 ? tmdb : null, wikidata: idOf(wikidata) },
  };
}

type Found = Awaited<ReturnType<typeof readAnswer<"lookUpFilms">>>["found"][number][number];

/** Nothing for a film of the ranking, which is known already. */
function otherFilm({ calledAs, popularity, ...film }: Found): readonly OtherFilm[] {
  return film.rank === null ? [{ ...filmOfIndex(film, calledAs), popularity }] : [];
}
