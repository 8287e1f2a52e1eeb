import type { SearchableFilm } from "#search/searchable-film.ts";
import { type FilmCondition, meets } from "./film-condition.ts";
import type { FactsQuery } from "./judged-queries.ts";
import { type Chance, chanceFrom } from "./odd-prompts.ts";

/** What a request is about, in several wordings, with what films must and what they may have. */
interface Piece {
  readonly wordings: readonly string[];
  readonly need: FilmCondition;
  readonly allow: FilmCondition;
}

/** Requests for facts put together from wordings and what the catalogue knows: what nobody would write by hand so often. */
export function generatedQueries(films: readonly SearchableFilm[], count: number, seed: number): readonly FactsQuery[] {
  const chance = chanceFrom(seed);
  const pieces = {
    director: people(films, "directors", "director", DIRECTOR_WORDINGS),
    actor: people(films, "cast", "cast", ACTOR_WORDINGS),
    composer: people(films, "composers", "composer", ["music by #", "with a # score", "scored by #"]),
    photographer: people(films, "cinematographers", "cinematographer", ["shot by #", "with cinematography by #"]),
    time: DECADES,
    country: COUNTRIES,
    genre: GENRES,
    length: LENGTHS,
    prize: PRIZES,
    picture: PICTURES,
    notDirector: people(films, "directors", "director", ["not by #", "but not #", "except #", "without #"]).map(
      negated,
    ),
    notCountry: COUNTRIES.map(({ wordings, ...piece }) =>
      negated({ ...piece, wordings: wordings.map((wording) => `not ${wording}`) }),
    ),
  };
  const shapes: readonly (readonly (keyof typeof pieces)[])[] = [
    ["director"],
    ["actor"],
    ["composer"],
    ["photographer"],
    ["time"],
    ["country"],
    ["length"],
    ["prize"],
    ["country", "time"],
    ["genre", "time"],
    ["country", "genre"],
    ["director", "time"],
    ["actor", "time"],
    ["actor", "genre"],
    ["director", "length"],
    ["genre", "length"],
    ["picture", "country"],
    ["picture", "genre", "time"],
    ["country", "genre", "time"],
    ["prize", "time"],
    ["prize", "length"],
    ["country", "time", "notDirector"],
    ["genre", "time", "notCountry"],
    ["actor", "notDirector"],
  ];
  const queries: FactsQuery[] = [];
  while (queries.length < count) {
    const chosen = pick(chance, shapes).map((kind) => pick(chance, pieces[kind]));
    const need: FilmCondition = { all: chosen.map((piece) => piece.need) };
    // What no film has is another kind of request.
    if (!films.some((film) => meets(film, need))) continue;
    const words = chosen.map(({ wordings }) => pick(chance, wordings)).join(" ");
    const prompt = pick(chance, FRAMES).replace("#", words);
    if (prompt.length > 200) continue;
    queries.push({
      id: `generated-${queries.length + 1}`,
      prompt,
      need,
      allow: { all: chosen.map((piece) => piece.allow) },
    });
  }
  return queries;
}

/** Requests for a director, with one mistake within a long surname: a letter left out, doubled or changed for its neighbour. */
export function misspeltNames(films: readonly SearchableFilm[], count: number, seed: number): readonly FactsQuery[] {
  const chance = chanceFrom(seed);
  const directors = people(films, "directors", "director", ["# films", "directed by #", "#"]).filter(
    ({ need }) => surname(need).length >= 6,
  );
  return Array.from({ length: count }, (_, index) => {
    const { wordings, need, allow } = pick(chance, directors);
    const name = surname(need);
    const place = 1 + Math.floor(chance() * (name.length - 3));
    const [before, letter, next, after] = [
      name.slice(0, place),
      name[place] ?? "",
      name[place + 1] ?? "",
      name.slice(place + 2),
    ];
    const wrong = before + pick(chance, [next, letter + letter + next, next + letter]) + after;
    return { id: `misspelt-${index + 1}`, prompt: pick(chance, wordings).replace(name, wrong), need, allow };
  });
}

function surname({ director: [name] = [] }: FilmCondition): string {
  return name?.split(" ").at(-1) ?? "";
}

const FRAMES = [
  "#",
  "#",
  "# please",
  "any good # ?",
  "looking for #",
  "i want to see # tonight",
  "show me #",
  "what are the best #",
];

const DIRECTOR_WORDINGS = ["# films", "movies by #", "directed by #", "something by #", "#'s films", "films made by #"];
const ACTOR_WORDINGS = ["films with #", "starring #", "movies with # in them", "where # plays"];

type Role = "directors" | "cast" | "composers" | "cinematographers";

function people(
  films: readonly SearchableFilm[],
  role: Role,
  key: "director" | "cast" | "composer" | "cinematographer",
  wordings: readonly string[],
): readonly Piece[] {
  const names = [...new Set(films.flatMap(({ film }) => film.facts[role]))];
  return names.map((name) => ({
    wordings: wordings.map((wording) => wording.replace("#", name)),
    need: { [key]: [name] },
    allow: { person: [name] },
  }));
}

function negated({ wordings, need, allow }: Piece): Piece {
  // What may not be there is judged by the looser condition, what must be there by the stricter.
  return { wordings, need: { not: allow }, allow: { not: need } };
}

function exact(condition: FilmCondition, ...wordings: readonly string[]): Piece {
  return { wordings, need: condition, allow: condition };
}

const DECADES: readonly Piece[] = [192, 193, 194, 195, 196, 197, 198, 199, 200, 201].flatMap((tens) => {
  const start = tens * 10;
  const short = String(start).slice(2);
  const inTens: Piece = exact(
    { years: [start, start + 9] },
    `from the ${start}s`,
    `of the ${start}s`,
    `made in the ${start}s`,
  );
  const spoken: Piece = exact({ years: [start, start + 9] }, `from the ${short}s`, `of the '${short}s`);
  return [
    tens < 200 && tens > 192 ? { ...inTens, wordings: [...inTens.wordings, ...spoken.wordings] } : inTens,
    exact({ years: [start + 4, start + 4] }, `from ${start + 4}`, `made in ${start + 4}`),
    exact(
      { years: [start + 2, start + 7] },
      `from ${start + 2} to ${start + 7}`,
      `between ${start + 2} and ${start + 7}`,
    ),
    exact({ years: [0, start - 1] }, `before ${start}`, `made before ${start}`),
  ];
});

const COUNTRIES: readonly Piece[] = (
  [
    ["japanese", ["Japan"], "Japanese"],
    ["french", ["France"], "French"],
    ["italian", ["Italy"], "Italian"],
    ["swedish", ["Sweden"], "Swedish"],
    ["indian", ["India"], undefined],
    ["soviet", ["Soviet Union"], "Russian"],
    ["german", ["Germany", "West Germany"], "German"],
    ["british", ["United Kingdom"], undefined],
    ["iranian", ["Iran"], "Persian"],
    ["american", ["United States"], undefined],
  ] as const
).map(([adjective, countries, language]) => ({
  wordings: [`${adjective} films`, `${adjective} movies`, `${adjective} cinema`],
  need: { mainCountry: countries },
  allow: { any: [{ country: countries }, ...(language === undefined ? [] : [{ language: [language] }])] },
}));

const GENRES: readonly Piece[] = (
  [
    ["Horror", ["horror films", "horror"], ["classic horror", "terrifying"]],
    ["Western", ["westerns"], ["classic western", "revisionist western", "spaghetti western", "old west"]],
    ["Comedy", ["comedies"], ["laugh out loud", "screwball comedy", "dark comedy"]],
    ["Crime", ["crime films", "crime movies"], ["gangsters"]],
    ["War", ["war films", "war movies"], ["soldiers", "second world war", "first world war", "vietnam war"]],
    ["Science Fiction", ["science fiction", "sci-fi films"], ["landmark science fiction"]],
    ["Animation", ["animated films", "animation"], ["anime", "pixar", "disney animation"]],
    ["Thriller", ["thrillers"], ["tense"]],
    ["Documentary", ["documentaries"], ["essay film"]],
    ["Musical", ["musicals"], ["hollywood musical", "song and dance"]],
  ] as const
).map(([genre, wordings, tags]) => ({
  wordings,
  need: { genre: [genre] },
  allow: { any: [{ genre: [genre] }, { tag: tags }] },
}));

const LENGTHS: readonly Piece[] = [85, 90, 100, 110, 120, 150, 180].flatMap((minutes) => [
  {
    wordings: [`under ${minutes} minutes`, `shorter than ${minutes} min`, `less than ${minutes} minutes long`],
    need: { runtime: [0, minutes - 1] },
    allow: { runtime: [0, minutes] },
  },
  {
    wordings: [`over ${minutes} minutes`, `longer than ${minutes} min`],
    need: { runtime: [minutes + 1, 9999] },
    allow: { runtime: [minutes, 9999] },
  },
]);

const PRIZES: readonly Piece[] = [
  exact({ award: ["Palme d'Or"] }, "palme d'or winners", "that won the palme d'or"),
  exact({ award: ["Academy Award Best Picture"] }, "best picture winners", "that won best picture"),
  exact({ award: ["Golden Bear"] }, "golden bear winners"),
  exact({ award: ["Golden Lion"] }, "golden lion winners"),
];

const PICTURES: readonly Piece[] = [
  {
    wordings: ["black and white", "b&w", "black-and-white"],
    need: { colour: ["bw"] },
    allow: { any: [{ colour: ["bw", "both"] }, { tag: ["striking black and white"] }] },
  },
  { wordings: ["colour", "color"], need: { colour: ["color"] }, allow: { colour: ["color", "both"] } },
  {
    wordings: ["silent"],
    need: { sound: "silent" },
    allow: { any: [{ sound: "silent" }, { tag: ["silent film", "silent comedy"] }] },
  },
];

function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}
