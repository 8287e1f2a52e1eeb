import type { FilmLookUp } from "#contract/api/film-look-up.ts";
import type { LookUpOthers, OtherFilm, WantedFilm } from "#film-files/import/known-film.ts";
import { ApiError, readAnswer, sendCall } from "../../adapters/api-request.ts";
import { filmOfIndex } from "./film-of-index.ts";
import type { LookedUp } from "./worker-messages.ts";

/** The call's limits. In some scripts a hundred long titles have more bytes than one call may have. */
const LONGEST_TITLE = 300;
const ID = /^\w{1,20}$/;
const MOST_BYTES = 60 * 1024;

const MOST_WAITS = 5;
const USUAL_WAIT_S = 10;
/** Calls that may be refused for their content; beyond these it is hardly the rows' fault. */
const MOST_REFUSALS = 100;

type Wanted = FilmLookUp["films"][number];
type Found = Awaited<ReturnType<typeof readAnswer<"lookUpFilms">>>["found"];

/**
 * Looks films up in the server's index, by titles, years and ids alone and without an account. Films that the server
 * refuses are not found. Once the server can't be asked, nothing more is looked up. `outcome` tells how far it went;
 * `onWait` is called when the server asks to wait.
 */
export function createOthersLookUp({
  onWait = () => undefined,
  pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000)),
}: {
  readonly onWait?: () => void;
  readonly pause?: (seconds: number) => Promise<void>;
} = {}): { readonly lookUpOthers: LookUpOthers; readonly outcome: () => LookedUp } {
  let [trouble, refusals, refused]: [LookedUp["trouble"], number, number] = [null, 0, 0];

  async function ask(films: readonly Wanted[]): Promise<Found> {
    for (let waits = 0; ; waits += 1) {
      // oxlint-disable-next-line no-await-in-loop -- tried again when the server allows it
      const response = await sendCall("lookUpFilms", { body: { films: [...films] } }, { token: null });
      if (response.status !== 429 || waits === MOST_WAITS) return (await readAnswer<"lookUpFilms">(response)).found;
      onWait();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await pause(Number(response.headers.get("retry-after")) || USUAL_WAIT_S);
    }
  }

  async function found(films: readonly Wanted[]): Promise<Found> {
    if (trouble !== null) return films.map(() => []);
    try {
      return await ask(films);
    } catch (error) {
      if (!isAboutContent(error) || refusals === MOST_REFUSALS) {
        // `fetch` rejects with a `TypeError`; any other error came with an answer.
        trouble = error instanceof TypeError ? "network" : "server";
        return films.map(() => []);
      }
      refusals += 1;
      if (films.length > 1) {
        const half = Math.ceil(films.length / 2);
        return [...(await found(films.slice(0, half))), ...(await found(films.slice(half)))];
      }
      refused += 1;
      return [[]];
    }
  }

  return {
    outcome: () => ({ trouble, refused }),
    lookUpOthers: async (wanted) => {
      const answers: OtherFilm[][] = [];
      for (const films of inCalls(wanted.map(asked)))
        // oxlint-disable-next-line no-await-in-loop -- one call at a time, as the server counts them
        answers.push(...(await found(films)).map((each) => each.flatMap(otherFilm)));
      return answers;
    },
  };
}

/** Whether a part of what was sent may still be accepted. */
function isAboutContent(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 422].includes(error.status);
}

function inCalls(films: readonly Wanted[]): readonly (readonly Wanted[])[] {
  const encoder = new TextEncoder();
  const calls: Wanted[][] = [];
  let bytes = Infinity;
  for (const film of films) {
    const own = encoder.encode(JSON.stringify(film)).length + 1;
    if (bytes + own > MOST_BYTES) {
      calls.push([]);
      bytes = 0;
    }
    calls.at(-1)?.push(film);
    bytes += own;
  }
  return calls;
}

function asked({ titles, year, ids: { imdb, tmdb, wikidata } }: WantedFilm): Wanted {
  const idOf = (id: string | null) => (id !== null && ID.test(id) ? id : null);
  return {
    titles: titles.map(plain).filter((title) => title !== "" && title.length <= LONGEST_TITLE),
    year,
    ids: { imdb: idOf(imdb), tmdb: tmdb !== null && tmdb > 0 ? tmdb : null, wikidata: idOf(wikidata) },
  };
}

/** Without what the server accepts in no text: control characters and lone surrogates. */
function plain(title: string): string {
  return title
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Empty for ranked films, which are known already. */
function otherFilm({ calledAs, popularity, ...film }: Found[number][number]): readonly OtherFilm[] {
  return film.rank === null ? [{ ...filmOfIndex(film, calledAs), popularity }] : [];
}
