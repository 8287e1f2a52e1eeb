import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm, IndexFacts } from "#domain/catalogue/film.ts";
import { isOtherFilmId, isWriteIn, NAMELESS_FILM } from "#domain/catalogue/other-film.ts";
import { callAsVisitor } from "#web/adapters/api-request.ts";
import { type FactsById, keepFacts, readKeptFacts } from "./kept-facts.ts";

/** As many as a call may ask for. */
const AT_ONCE = 200;
/** Then they are asked for again, because the index grows. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const NONE: FactsById = new Map();
let facts = NONE;
let reading: Promise<void> | null = null;
/** Being asked for, or answered lately. */
const asked = new Set<FilmId>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(more: FactsById): void {
  if (more.size === 0) return;
  facts = new Map([...facts, ...more]);
  for (const listener of listeners) listener();
}

async function readKept(): Promise<void> {
  const kept = await readKeptFacts().catch(() => null);
  if (kept === null) return;
  if (Date.now() - kept.at < KEPT_MS) for (const [id] of kept.facts) asked.add(id);
  tell(new Map(kept.facts));
}

/** Asks without an account, for what this device does not know. What can't be asked now is asked another time. */
async function learn(ids: readonly FilmId[]): Promise<void> {
  await (reading ??= readKept());
  const wanted = ids.filter((id) => !asked.has(id));
  if (wanted.length === 0) return;
  for (const id of wanted) asked.add(id);
  const found = new Map<FilmId, IndexFacts | null>();
  try {
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      const some = wanted.slice(start, start + AT_ONCE);
      // oxlint-disable-next-line no-await-in-loop -- one call at a time, as the server counts them
      const answer = await callAsVisitor("getFilmFacts", { body: { ids: some } });
      for (const [index, id] of some.entries()) found.set(id, answer.facts[index] ?? null);
    }
  } catch {
    for (const id of wanted) if (!found.has(id)) asked.delete(id);
  }
  // At once, because each time all films are put in order anew.
  tell(found);
  if (found.size > 0) await keepFacts(facts, Date.now()).catch(() => undefined);
}

/** The films, those outside the ranking with what the film index knows of them, as soon as it is here. */
export function useKnownFilms(films: readonly AnyFilm[]): readonly AnyFilm[] {
  const known = useSyncExternalStore(
    subscribe,
    () => facts,
    () => NONE,
  );
  const others = useMemo(() => films.filter(isOfIndex).map(({ id }) => id), [films]);
  useEffect(() => {
    if (others.length > 0) void learn(others);
  }, [others]);
  return useMemo(
    () =>
      known.size === 0 || others.length === 0
        ? films
        : films.map((film) => (isOfIndex(film) ? withFacts(film, known.get(film.id) ?? null) : film)),
    [films, others, known],
  );
}

function isOfIndex({ rank, id }: AnyFilm): boolean {
  return rank === null && isOtherFilmId(id) && !isWriteIn(id);
}

/** The same object while film and facts are, so that no item is drawn again. */
const made = new WeakMap<AnyFilm, { readonly by: IndexFacts; readonly film: AnyFilm }>();

/** What the visitor's own lists say of it comes first. */
function withFacts(film: AnyFilm, by: IndexFacts | null): AnyFilm {
  if (by === null) return film;
  const before = made.get(film);
  if (before?.by === by) return before.film;
  const { titles, genres, countries, languages, runtimeMinutes, sound } = by;
  const told = {
    ...film,
    title: film.title === NAMELESS_FILM ? by.title : film.title,
    year: film.year ?? by.year,
    director: film.director || by.directors.join(", "),
    known: {
      titles: [by.title, ...titles],
      genres,
      countries,
      languages,
      runtimeMinutes,
      ...(sound === null ? {} : { sound }),
    },
  };
  made.set(film, { by, film: told });
  return told;
}
