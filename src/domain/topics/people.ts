import namesakes from "#catalogue/films/namesakes.json" with { type: "json" };
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Film } from "../catalogue/film.ts";

export const CREDITS = ["director", "screenwriter", "cinematographer", "composer", "cast", "author"] as const;
export type Credit = (typeof CREDITS)[number];

export const CREDIT_WORDS: Readonly<Record<Credit, string>> = {
  director: "director",
  screenwriter: "screenwriter",
  cinematographer: "cinematographer",
  composer: "composer",
  cast: "cast",
  author: "author of the source",
};

interface CreditedPerson {
  /** Two people of one name are told apart: "John Williams (actor)". */
  readonly name: string;
  /** At least one, in the order of `CREDITS`. */
  readonly credits: readonly Credit[];
}

const SPECIFIC_NAMES = new Map(
  namesakes.flatMap(({ name, called, films }) => films.map((id) => [`${id} ${name}`, called] as const)),
);

/** The name of a person of a film's credits among all who have the same. */
export function personCalled(name: string, { id }: Pick<Film, "id">): string {
  return SPECIFIC_NAMES.get(`${id} ${name}`) ?? name;
}

const known = new WeakMap<Film, readonly CreditedPerson[]>();

type Credited = Pick<Catalogue, "supportingCastByRank" | "backgroundByRank">;

/** Everybody credited for a film, the director first, then as the credits are listed; last who wrote what it is from. */
export function peopleOf(film: Film, catalogue: Credited): readonly CreditedPerson[] {
  const people = known.get(film) ?? gather(film, catalogue);
  known.set(film, people);
  return people;
}

function gather(film: Film, { supportingCastByRank, backgroundByRank }: Credited): readonly CreditedPerson[] {
  const { directors, screenwriters, cinematographers, composers, cast } = film.facts;
  const named: Readonly<Record<Credit, readonly string[]>> = {
    director: directors,
    screenwriter: screenwriters,
    cinematographer: cinematographers,
    composer: composers,
    cast: [...cast, ...(supportingCastByRank[film.rank] ?? [])],
    author: (backgroundByRank[film.rank]?.adaptedFrom ?? []).flatMap(({ kind, authors }) =>
      kind === "film" ? [] : authors,
    ),
  };
  const people = new Map<string, Credit[]>();
  for (const credit of CREDITS)
    for (const name of new Set(named[credit].map((given) => personCalled(given, film)))) {
      const credits = people.get(name);
      if (credits === undefined) people.set(name, [credit]);
      else credits.push(credit);
    }
  return [...people].map(([name, credits]) => ({ name, credits }));
}
