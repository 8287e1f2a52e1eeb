import { setImmediate } from "node:timers/promises";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { LANGUAGE_FILES } from "#search/languages/language-files.ts";
import { type Search, searchInSteps } from "#search/search.ts";
import { searchableFilms } from "#search/searchable-film.ts";
import { inSlices, type Steps } from "#search/steps.ts";
import type { WordVectors } from "#search/word-vectors.ts";

const REST_MS = 3;
/** How much of the time that others took the engine takes: while somebody waits for it, and before. */
const SHARE = { waitedFor: 1, before: 0.25 } as const;

interface SearchEngine {
  /** Resolves when it is made, with rests until somebody waits for it. */
  readonly warmUp: () => Promise<unknown>;
  /** Waits for the engine; rejects only if building it fails. */
  readonly get: () => Promise<Search>;
  readonly stop: () => void;
}

/** Between them they need what most requests need. */
const FIRST_REQUESTS = [
  "slow black and white thrillers under two hours from the seventies with no music",
  "films wie Fellini, nicht zu traurig",
];

function* practisedSearch(catalogue: Catalogue, vectors: WordVectors | null): Steps<Search> {
  const search = yield* searchInSteps(searchableFilms(catalogue), {
    vectors: vectors ?? undefined,
    languages: LANGUAGE_FILES,
  });
  // An expression is compiled when it is first used, and again when it is used for a second time.
  for (const request of [...FIRST_REQUESTS, ...FIRST_REQUESTS]) yield* search.findInSteps(request);
  return search;
}

/** Builds the engine in slices of a few milliseconds (longer under load), between other requests (budget S5). */
export function createSearchEngine(catalogue: Catalogue, vectors: WordVectors | null): SearchEngine {
  let made: Promise<Search> | null = null;
  let isWaitedFor = false;
  let isStopped = false;
  const rest = () =>
    new Promise<void>((resolve) => {
      // Does not keep the process alive.
      setTimeout(resolve, REST_MS).unref();
    });
  const pause = async (): Promise<void> => {
    if (isStopped && !isWaitedFor) await new Promise(() => undefined);
    await (isWaitedFor ? setImmediate() : rest());
  };
  const make = (): Promise<Search> =>
    (made ??= inSlices(practisedSearch(catalogue, vectors), {
      now: () => performance.now(),
      pause,
      share: () => (isWaitedFor ? SHARE.waitedFor : SHARE.before),
    }));
  return {
    warmUp: make,
    get: () => {
      isWaitedFor = true;
      return make();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
