import { setImmediate } from "node:timers/promises";
import type { Catalogue } from "#domain/catalogue.ts";
import { type Search, searchInSteps } from "#search/search.ts";
import { searchableFilms } from "#search/searchable-film.ts";
import { inSlices } from "#search/steps.ts";
import type { WordVectors } from "#search/word-vectors.ts";

/** Rest after each slice of work while nobody waits for the engine: pages and checks come first. */
const REST_MS = 3;
/** Of the time that others took, what the engine takes next: while somebody waits for it, and before. */
const SHARE = { waitedFor: 1, before: 0.25 } as const;

/** The engine of one process, made once, when first wanted. */
interface SearchEngine {
  /** Begins to make it, unhurried. */
  readonly warmUp: () => void;
  /** The engine; who asks before it is made waits for it. Never rejects but where making it fails. */
  readonly get: () => Promise<Search>;
  /** Lets a half-made engine be: the process is leaving. */
  readonly stop: () => void;
}

/** Makes the engine in slices of a few milliseconds, so that other requests are answered meanwhile (budget S5); under load in longer ones. */
export function createSearchEngine(catalogue: Catalogue, vectors: WordVectors | null): SearchEngine {
  let made: Promise<Search> | null = null;
  let isWaitedFor = false;
  let isStopped = false;
  const rest = () =>
    new Promise<void>((resolve) => {
      // The process need not stay for it.
      setTimeout(resolve, REST_MS).unref();
    });
  const pause = async (): Promise<void> => {
    if (isStopped && !isWaitedFor) await new Promise(() => undefined);
    await (isWaitedFor ? setImmediate() : rest());
  };
  const make = (): Promise<Search> =>
    (made ??= inSlices(searchInSteps(searchableFilms(catalogue), vectors ?? undefined), {
      now: () => performance.now(),
      pause,
      share: () => (isWaitedFor ? SHARE.waitedFor : SHARE.before),
    }));
  return {
    warmUp: () => {
      void make();
    },
    get: () => {
      isWaitedFor = true;
      return make();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
