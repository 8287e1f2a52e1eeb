/**
 * Is what a story says true? Recounts each claim from the catalogue, in another way than the story does: nothing here
 * uses the story's own counting.
 */
import type { Film, Rank } from "#domain/catalogue/film.ts";
import type { Statement } from "#domain/taste/film-dna/story/statement.ts";
import type { StoryCatalogue } from "#domain/taste/film-dna/story/story-canon.ts";

const NUMBERS =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

export interface Told {
  readonly canon: readonly Rank[];
  readonly watched: readonly Rank[];
}

/** What is wrong with a statement; empty if it is true. */
export function untruths(statement: Statement, told: Told, catalogue: StoryCatalogue): readonly string[] {
  const wrong: string[] = [];
  const check = (isTrue: boolean, what: string) => {
    if (!isTrue) wrong.push(`${what}: ${statement.sentence} ${statement.because}`);
  };
  const films = told.canon.map((rank) => filmOf(catalogue, rank));
  const all = catalogue.films.length;
  const { kind, about, sentence, because, picture, evidence } = statement;

  const holds = ruleOf(statement, catalogue);
  if (holds !== null) {
    const held = films.filter(holds).map(({ rank }) => rank);
    const inRanking = catalogue.films.filter(holds).length;
    check(sameSet(held, evidence?.ranks ?? []), "counts other films");
    check(evidence?.inRanking === inRanking, "counts the ranking wrongly");
    check(countSaid(statement, films.length) === held.length, `says another count than ${held.length}`);
    if (because.includes(` of ${all}`) && kind !== "missing")
      check(
        because.includes(`${inRanking} of ${all}`) || because.includes(`${inRanking} films of ${all}`),
        "wrong share",
      );
    for (const number of becauseExpects(because))
      check(Math.abs(number - (films.length * inRanking) / all) <= 0.75, "chance would give another number");
  }
  if (picture.kind === "lists")
    for (const { list, count } of picture.rows)
      check(
        films.filter((film) => film.provenance.placements.some((each) => each.list === list)).length === count,
        list,
      );
  if (picture.kind === "thread") {
    check(countSaid(statement, films.length) === picture.people[0]?.ranks.length, "counts the thread wrongly");
    for (const { name, craft, ranks } of picture.people) {
      const joined = films.filter(({ facts }) => facts[craft].includes(name));
      check(
        sameSet(
          joined.map(({ rank }) => rank),
          ranks,
        ) && ranks.length > 1,
        `${name} has other films`,
      );
      check(new Set(joined.map(({ director }) => director)).size > 1, `${name} joins one director's films`);
      check(!joined.some(({ facts }) => facts.directors.includes(name)), `${name} directed one`);
    }
  }
  if (because.includes("The ranking has no other")) check(evidence?.inRanking === evidence?.ranks.length, "has others");
  const wholeRanking = /The whole ranking has (\S+)\.$/.exec(because)?.[1];
  if (wholeRanking !== undefined) check(numberOf(wholeRanking) === evidence?.inRanking, "has another number");
  if (picture.kind === "alone") {
    const { film, place, leftOut } = picture;
    check(told.canon[place - 1] === film.rank, "another place");
    check(filmOf(catalogue, film.rank).provenance.listCount <= 2 && film.lists.length <= 2, "on more lists");
    if (leftOut !== null) {
      check(told.watched.includes(leftOut.rank) && !told.canon.includes(leftOut.rank), "not seen and left out");
      check(leftOut.lists.length >= 6 && because.includes(leftOut.title), "on few lists");
    }
  }
  if (kind === "kindred" && picture.kind === "pair") {
    const [one, other] = picture.films;
    check(told.canon.includes(one.rank) && told.canon.includes(other.rank), "not of the canon");
    const years = /(\S+) years apart/.exec(sentence)?.[1];
    if (years !== undefined) check(numberOf(years) === Math.abs(one.year - other.year), "other years");
    check(picture.shared.length >= 2, "share little");
    check(
      isNearest(told, [one.rank, other.rank], because.includes("different directors"), catalogue),
      "not the nearest",
    );
  }
  if (kind === "when" && picture.kind === "years" && picture.gap !== null) {
    const { after, before } = picture.gap;
    const isInside = ({ year }: Film) => year > (after ?? -Infinity) && year < (before ?? Infinity);
    check(!films.some(isInside), "has films in the gap");
    check(evidence?.inRanking === catalogue.films.filter(isInside).length, "counts the gap wrongly");
    for (const edge of [after, before])
      check(edge === null || films.some(({ year }) => year === edge), "the gap has no such edge");
  }
  if (kind === "look" && about === "in colour")
    check(
      films.every(({ facts }) => facts.color === "color"),
      "not in colour",
    );
  if (about === "not United States")
    check(!films.some(({ facts }) => facts.countries.includes("United States")), "American, in part at least");
  if (about === "many countries")
    check(
      sentence.includes(NUMBERS[new Set(films.map(({ facts }) => facts.countries[0])).size] ?? "?"),
      "other countries",
    );
  if (picture.kind === "three") {
    for (const { rank } of picture.films) {
      check(!told.canon.includes(rank) && !told.watched.includes(rank), "suggests what is known");
      const { title, year } = filmOf(catalogue, rank);
      check(because.includes(`${title} (${year})`), "does not name what it suggests");
    }
    const lacks = lackedPart(about, catalogue);
    if (kind === "missing" && lacks !== null) {
      const touching = films.filter((film) => lacks(film) || hasSomethingOf(about, film, catalogue));
      check(touching.length === 0, `is not missing: ${touching.map(({ title }) => title).join("; ")}`);
      check(
        picture.films.length === 3 && picture.films.every(({ rank }) => lacks(filmOf(catalogue, rank))),
        "suggests others",
      );
    }
  }
  return wrong;
}

/** The films that a counted statement is true of; null for other statements. */
function ruleOf({ kind, about, evidence }: Statement, { tagsByRank, metadataByRank }: StoryCatalogue) {
  const isCounted = (evidence?.ranks.length ?? 0) > 0;
  const rules: Partial<Record<Statement["kind"], (film: Film) => boolean>> = {
    director: ({ facts }) => facts.directors.includes(about),
    face: ({ facts }) => facts.cast.includes(about),
    women: ({ rank }) => metadataByRank[rank]?.isByWoman === true,
    when: ({ year }) => `the ${String(year).slice(0, 3)}0s` === about,
    where: ({ facts }) => facts.countries[0] === about,
    look: ({ facts }) => (about === "silent" ? facts.sound === "silent" : facts.color === "bw"),
    length: ({ facts }) => {
      const minutes = facts.runtimeMinutes ?? 120;
      return about === "two and a half hours or more" ? minutes >= 150 : minutes <= 90;
    },
  };
  for (const term of ["theme", "mood", "place", "style"] as const)
    rules[term] = ({ rank }) => (tagsByRank[rank]?.[about] ?? 0) >= 2;
  return isCounted ? (rules[kind] ?? null) : null;
}

function lackedPart(
  about: string,
  { films, tagsByRank, metadataByRank }: StoryCatalogue,
): ((film: Film) => boolean) | null {
  if (films.some(({ id }) => id === about)) return null;
  if (/^\d{4}s$/.test(about)) return ({ year }) => `${String(year).slice(0, 3)}0s` === about;
  if (about === "silent") return ({ facts }) => facts.sound === "silent";
  if (about === "black and white") return ({ facts }) => facts.color === "bw";
  if (about === "by women") return ({ rank }) => metadataByRank[rank]?.isByWoman === true;
  return ({ rank, facts }) =>
    facts.countries[0] === about || facts.genres.includes(about) || (tagsByRank[rank]?.[about] ?? 0) >= 2;
}

/** "Nothing from Italy" is not true of a canon with a film made by Italy and France. */
function hasSomethingOf(about: string, { rank, facts }: Film, { tagsByRank }: StoryCatalogue): boolean {
  if (about === "documentary realism" && facts.genres.includes("Documentary")) return true;
  if (about === "hollywood musical" && facts.genres.includes("Musical")) return true;
  if (about === "black and white") return facts.color !== "color";
  return facts.countries.includes(about) || tagsByRank[rank]?.[about] !== undefined;
}

/** The count a sentence says, read from its words alone. */
function countSaid({ sentence, finding }: Statement, total: number): number | undefined {
  const words = sentence.replace(finding, "").toLowerCase().replaceAll(/[.,:]/g, "").split(" ");
  if (words.join(" ").startsWith("all but one")) return total - 1;
  if (words.includes("all") || (words.includes("both") && total === 2)) return total;
  if (words.includes("half")) return total / 2;
  return words.map(numberOf).find((number) => number !== undefined);
}

function numberOf(word: string): number | undefined {
  const index = NUMBERS.indexOf(word.toLowerCase());
  if (index > 0) return index;
  return /^\d+$/.test(word) ? Number(word) : undefined;
}

/** "ten films picked at random would include about two", "none or one"; not the title "All About Eve". */
function becauseExpects(because: string): readonly number[] {
  const said = because.matchAll(/none or one|about (\w+)(?=[ .:;])/gi);
  return [...said].flatMap(([, word]) => (word === undefined ? [0.25] : (numberOf(word) ?? [])));
}

function isNearest(
  { canon }: Told,
  pair: readonly [Rank, Rank],
  onlyDifferentDirectors: boolean,
  catalogue: StoryCatalogue,
): boolean {
  const near = (one: Rank, other: Rank) => nearness(one, other, catalogue);
  const best = near(...pair);
  return canon.every((one) =>
    canon.every(
      (other) =>
        one === other ||
        (onlyDifferentDirectors && filmOf(catalogue, one).director === filmOf(catalogue, other).director) ||
        near(one, other) <= best + 1e-9,
    ),
  );
}

/** The cosine of the tags a story speaks about, rare ones weighing more (docs/film-dna.md#how-alike-two-films-are). */
function nearness(one: Rank, other: Rank, catalogue: StoryCatalogue): number {
  const [here, there] = [weighted(one, catalogue), weighted(other, catalogue)];
  const dot = [...here].reduce((sum, [term, value]) => sum + value * (there.get(term) ?? 0), 0);
  return dot / (Math.hypot(...here.values()) * Math.hypot(...there.values()));
}

const vectors = new Map<Rank, ReadonlyMap<string, number>>();
let frequencies: ReadonlyMap<string, number> | null = null;
let isTold: (term: string) => boolean = () => true;

/** Which terms a story speaks about. */
export function tellOnly(told: (term: string) => boolean): void {
  isTold = told;
}

function weighted(rank: Rank, { tagsByRank }: StoryCatalogue): ReadonlyMap<string, number> {
  frequencies ??= Object.values(tagsByRank)
    .flatMap((tags) => Object.keys(tags))
    .reduce((counts, term) => counts.set(term, (counts.get(term) ?? 0) + 1), new Map<string, number>());
  const counts = frequencies;
  const known = vectors.get(rank);
  if (known !== undefined) return known;
  const vector = new Map(
    Object.entries(tagsByRank[rank] ?? {})
      .filter(([term]) => isTold(term))
      .map(([term, strength]) => [term, strength * (counts.get(term) ?? 1) ** -0.5]),
  );
  vectors.set(rank, vector);
  return vector;
}

function filmOf({ films }: StoryCatalogue, rank: Rank): Film {
  const film = films[rank - 1];
  if (film === undefined) throw new Error(`No film at rank ${rank}.`);
  return film;
}

function sameSet(one: readonly Rank[], other: readonly Rank[]): boolean {
  return one.length === other.length && one.every((rank) => other.includes(rank));
}
