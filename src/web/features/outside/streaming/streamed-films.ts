import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { MOST_STREAMED_AT_ONCE } from "#contract/api/streaming-limits.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { askStreaming } from "./ask-streaming.ts";
import type { MyServices } from "./my-services.ts";

const MOST_TRIES = 4;
const PAUSE_MS = 700;

/** By country and film, the services that show it; null where that could not be found out. */
type Known = ReadonlyMap<string, readonly number[] | null>;

let known: Known = new Map();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function learn(more: Known): void {
  known = new Map([...known, ...more]);
  for (const listener of listeners) listener();
}

/** So that whoever asks anew asks again. */
function forgetFailures(mine: MyServices | null): void {
  if (mine === null) return;
  known = new Map([...known].filter(([, services]) => services !== null));
  for (const listener of listeners) listener();
}

interface StreamedFilms {
  /** Null where it is not known. The same function until more is. */
  readonly isShown: (id: FilmId) => boolean | null;
  /** More films are being asked about. */
  readonly isAsking: boolean;
  /** Of some it could not be found out. */
  readonly hasFailed: boolean;
}

/** Asks about films of the ranking in their order, few at a time, until `enough` are shown. Null services ask nothing. */
export function useStreamedFilms(ids: readonly FilmId[], mine: MyServices | null, enough = Infinity): StreamedFilms {
  const now = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  );
  const country = mine?.country ?? "";
  const next = useMemo(() => (mine === null ? "" : nextToAsk(now, ids, mine, enough).join()), [now, ids, mine, enough]);
  const unknown = useEffectEvent(() => ids.map((id) => keyOf(country, id)).filter((key) => !known.has(key)));
  useEffect(() => {
    if (next === "") return undefined;
    const leaving = new AbortController();
    ask(country, next.split(","), leaving.signal).then(
      (found) => leaving.signal.aborted || learn(found),
      // Where nothing can be asked, nothing else is asked either.
      () => leaving.signal.aborted || learn(new Map(unknown().map((key) => [key, null]))),
    );
    return () => leaving.abort();
  }, [country, next]);
  useEffect(() => () => forgetFailures(mine), [mine]);
  const isShown = useMemo(
    () => (id: FilmId) => (mine === null ? null : isShownBy(now.get(keyOf(mine.country, id)) ?? null, mine)),
    [now, mine],
  );
  const hasFailed = ids.some((id) => now.get(keyOf(country, id)) === null);
  return { isShown, isAsking: next !== "", hasFailed };
}

function nextToAsk(now: Known, ids: readonly FilmId[], mine: MyServices, enough: number): readonly FilmId[] {
  const next: FilmId[] = [];
  let shown = 0;
  for (const id of ids) {
    if (next.length === MOST_STREAMED_AT_ONCE || shown >= enough) return next;
    const services = now.get(keyOf(mine.country, id));
    if (services === undefined) next.push(id);
    else if (isShownBy(services, mine) === true) shown += 1;
  }
  return next;
}

function isShownBy(services: readonly number[] | null, mine: MyServices): boolean | null {
  return services === null ? null : mine.services.some(({ id }) => services.includes(id));
}

function keyOf(country: string, id: string): string {
  return `${country} ${id}`;
}

/** Films are left out where the server is busy: they are asked for again, and in the end not known. */
async function ask(country: string, ids: readonly string[], signal: AbortSignal): Promise<Known> {
  const found = new Map<string, readonly number[] | null>(ids.map((id) => [keyOf(country, id), null]));
  let left = ids;
  for (let tries = 1; left.length > 0 && tries <= MOST_TRIES; tries += 1) {
    if (tries > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    const { films } = await askStreaming("listStreamedFilms", { country, films: left.join() }, signal);
    for (const [id, services] of Object.entries(films)) found.set(keyOf(country, id), services);
    left = left.filter((id) => films[id] === undefined);
  }
  return found;
}
