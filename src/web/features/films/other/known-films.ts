import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm, IndexFacts } from "#domain/catalogue/film.ts";
import { isOtherFilmId, isWriteIn, NAMELESS_FILM } from "#domain/catalogue/other-film.ts";
import { callAsVisitor } from "#web/adapters/api-request.ts";
import {
  addFacts,
  factsShown,
  type Fact,
  keepFacts,
  knownFacts,
  NO_FACTS,
  readKeptFacts,
  subscribeToFacts,
} from "./kept-facts.ts";

/** As many as a call may ask for. */
const AT_ONCE = 200;

/** Asks without an account, for what this device does not know. What can't be asked now is asked another time. */
async function learn(ids: readonly FilmId[]): Promise<void> {
  const known = knownFacts();
  await readKeptFacts(known);
  const wanted = ids.filter((id) => !known.asked.has(id));
  if (wanted.length === 0) return;
  for (const id of wanted) known.asked.add(id);
  const found = new Map<FilmId, Fact>();
  try {
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      const some = wanted.slice(start, start + AT_ONCE);
      // oxlint-disable-next-line no-await-in-loop -- one call at a time, as the server counts them
      const answer = await callAsVisitor("getFilmFacts", { body: { ids: some } });
      const at = Date.now();
      for (const [index, id] of some.entries()) found.set(id, { at, facts: answer.facts[index] ?? null });
    }
  } catch {
    for (const id of wanted) if (!found.has(id)) known.asked.delete(id);
  }
  // At once, because each time all films are put in order anew.
  addFacts(known, found);
  if (found.size > 0) await keepFacts(known).catch(() => undefined);
}

/** The films, those outside the ranking with what the film index knows of them, as soon as it is here. */
export function useKnownFilms(films: readonly AnyFilm[]): readonly AnyFilm[] {
  const known = useSyncExternalStore(subscribeToFacts, factsShown, () => NO_FACTS);
  const others = useMemo(() => films.filter(isOfIndex).map(({ id }) => id), [films]);
  useEffect(() => {
    if (others.length > 0) void learn(others);
  }, [others]);
  return useMemo(
    () =>
      known.size === 0 || others.length === 0
        ? films
        : films.map((film) => (isOfIndex(film) ? withFacts(film, known.get(film.id)?.facts ?? null) : film)),
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
