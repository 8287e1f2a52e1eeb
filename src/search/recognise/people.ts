import type { Part } from "../request.ts";
import { creditCount, type People, type Person, type Role, ROLES } from "../people.ts";
import { FILM_WORDS, type Prompt } from "../prompt.ts";
import { slipsBetween } from "../spelling.ts";
import { LITTLE_WORDS } from "../words.ts";
import { type Cue, cueFor, isCalled, SHORT_NAMES, creditOf, labelOf } from "./credits.ts";
import { CLAIM, WISH } from "../weights.ts";
import type { NamedPeople } from "./find-people.ts";

export function recognisePeople(
  prompt: Prompt,
  people: People,
  named: readonly NamedPeople[],
  language: Language,
): readonly Part[] {
  return named.flatMap((one) => {
    if (isSomebodyElse(prompt, one, people, language)) return [];
    const part = partFor(prompt, one, language);
    return part === null ? [] : [part];
  });
}

/** Each typo costs 0.2 (`find-people.ts`). */
const SURENESS = {
  asWritten: 0.95,
  nearly: 0.9,
  /** Below this there are several typos, which only long names allow. */
  oneSlip: 0.75,
  least: 0.6,
} as const;
/** Letters from which a name may have one typo, and two. */
const LONG = 6;
const VERY_LONG = 9;
/** Films from which a director is meant by an everyday word before "films". */
const WELL_KNOWN = 3;
const NOT_DIRECTED = 0.8;

interface Language {
  readonly isOrdinary: (word: string) => boolean;
  readonly isWord: (word: string) => boolean;
}

/** A different first name precedes: "Casey Affleck" is not Ben. */
function isSomebodyElse(
  { words }: Prompt,
  { first, after, people: bearers, sureness }: NamedPeople,
  people: People,
  { isOrdinary, isWord }: Language,
): boolean {
  const given = words[first - 1];
  return (
    after - first === 1 &&
    given !== undefined &&
    !given.isPossessive &&
    words[first]?.afterBreak !== true &&
    (sureness < 1 || words[first]?.isPossessive !== true) &&
    (people.isFirstName(given.text) ||
      people.isUsualFirstName(given.text) ||
      (given.isCapital && !LITTLE_WORDS.has(given.text) && !isWord(given.text))) &&
    // "Tim" has the stem of "time".
    (people.isUsualFirstName(given.text) || !isOrdinary(given.text)) &&
    !bearers.some((person) => isCalled(given.text, person))
  );
}

function partFor(prompt: Prompt, named: NamedPeople, language: Language): Part | null {
  const { first, after } = named;
  const cue = cueFor(prompt, first, after);
  const length = after - first;
  let { people } = named;
  if (length === 1) {
    people = byFamilyName(people, prompt.words[first]?.text ?? "");
    if (people.length === 0 || !isNameAlone(prompt, { ...named, people }, cue, language)) return null;
  } else if (named.sureness < SURENESS.least) return null;
  const chosen = inRole(people, cue.role) ?? inRole(people, null);
  if (chosen === null) return null;
  // "Directed by" an actor who never directed matches nothing; "by" alone may be meant loosely.
  const isImpossible =
    cue.isExplicit && cue.role !== null && chosen.role !== cue.role && named.sureness > SURENESS.nearly && length > 1;
  const brothers = /^(?:brothers?|bros|sisters?|siblings)$/.test(prompt.words[after]?.text ?? "") ? 1 : 0;
  const label = labelOf(chosen.people, chosen.role);
  const films = new Map<number, number>();
  for (const person of chosen.people) {
    for (const role of chosen.roles)
      for (const film of person.films[role])
        films.set(film, role === "director" ? 1 : Math.max(films.get(film) ?? 0, NOT_DIRECTED));
  }
  return {
    kind: "person",
    first: cue.isStrong ? cue.first : first,
    after: after + brothers + (cue.role === null ? 0 : cue.wordsAfter),
    label,
    reason: (film) => creditOf(chosen.people, chosen.roles, film),
    isHard: true,
    grade: (film) => (isImpossible ? 0 : (films.get(film.index) ?? 0)),
    weight: WISH.person,
    claim:
      length * named.sureness +
      (length > 1 ? CLAIM.furtherName * (length - 1) : CLAIM.soleName) +
      (cue.role === null ? 0 : CLAIM.role) +
      (cue.isStrong ? after - first - length + (first - cue.first) : 0) +
      brothers,
    dimension: chosen.role === "director" ? "director" : "person",
  };
}

/** Many names are words, and many words nearly names. */
function isNameAlone(
  prompt: Prompt,
  { people, first, after, sureness }: NamedPeople,
  cue: Cue,
  { isOrdinary, isWord }: Language,
): boolean {
  const word = prompt.words[first];
  if (word === undefined) return false;
  const hasCue =
    cue.role !== null ||
    word.isPossessive ||
    FILM_WORDS.has(prompt.words[after]?.text ?? "") ||
    /^(?:not|no|except|without|besides|nor)$/.test(prompt.words[first - 1]?.text ?? "");
  const isBeforeKind =
    FILM_WORDS.has(prompt.words[after]?.text ?? "") ||
    /^(?:comed(?:y|ies)|thrillers?|westerns?|dramas?|noirs?|musicals?|epics?|classics?)$/.test(
      prompt.words[after]?.text ?? "",
    );
  const isKnownDirector = people.some((person) => creditCount(person, "director") >= WELL_KNOWN);
  if (
    isOrdinary(word.text) &&
    !(isBeforeKind && isKnownDirector) &&
    !(cue.isStrong || word.isPossessive || (word.isCapital && first > 0 && hasCue))
  ) {
    if (!(word.isCapital && people.some((person) => creditCount(person, "director") > 1) && first > 0)) return false;
  }
  if (word.text.length < 3 && !SHORT_NAMES.has(word.text)) return false;
  if (sureness < 1 && /^(?:a|an|the|my|his|her|their|some|some|two|three)$/.test(prompt.words[first - 1]?.text ?? ""))
    return false;
  // "On the dash": an English word after "the".
  if (
    prompt.words[first - 1]?.text === "the" &&
    isWord(word.text) &&
    !word.isCapital &&
    !word.isPossessive &&
    !cue.isStrong
  )
    return false;
  if (
    isWord(word.text) &&
    !word.isPossessive &&
    /^(?:directors?|filmmakers?|cinema|artists?)$/.test(prompt.words[after]?.text ?? "")
  )
    return false;
  // After an article a plain word is not a name: "a knight plays chess".
  if (
    /^(?:a|an|two|three|some)$/.test(prompt.words[first - 1]?.text ?? "") &&
    people.every((person) => creditCount(person, "director") === 0) &&
    !word.isCapital &&
    !word.isPossessive &&
    !isBeforeKind
  )
    return false;
  if (sureness < SURENESS.asWritten && word.text.length < LONG && !cue.isStrong) return false;
  // A plain word is a misspelt name only with a cue: "mind benders" is not.
  if (sureness < SURENESS.nearly && isWord(word.text) && !hasCue) return false;
  if (sureness < SURENESS.oneSlip && !(hasCue && word.text.length >= LONG) && word.text.length < VERY_LONG)
    return false;
  if (sureness < SURENESS.asWritten && !hasCue && word.text.length < LONG) return false;
  // In a plot, a family name without a cue is a character's.
  if (prompt.isTelling(first) && !hasCue && !people.some((person) => creditCount(person, "director") > 0)) return false;
  return true;
}

function byFamilyName(people: readonly Person[], text: string): readonly Person[] {
  const near = (word: string | undefined) => word !== undefined && (word === text || slipsBetween(word, text, 2) <= 2);
  const family = people.filter(({ words }) => near(words.at(-1)));
  if (family.length > 0) return family;
  if (people.length === 1 && text.length > 3 && people.some((person) => creditCount(person, "director") > 0))
    return people;
  // East Asian names put the family name first.
  return people.filter(
    (person) => near(person.words[0]) && person.words.length === 3 && creditCount(person, "director") > 0,
  );
}

interface Choice {
  readonly people: readonly Person[];
  readonly roles: readonly Role[];
  readonly role: Role | "any";
}

function inRole(people: readonly Person[], asked: Role | null): Choice | null {
  if (asked !== null) {
    const having = people.filter((person) => creditCount(person, asked) > 0);
    if (having.length > 0) return { people: having, roles: [asked], role: asked };
    if (asked === "cast") {
      const directing = people.filter((person) => creditCount(person, "director") > 0);
      if (directing.length > 0) return { people: directing, roles: ["director"], role: "director" };
    }
  }
  const directors = people.filter((person) => creditCount(person, "director") > 0);
  const [only] = directors;
  if (
    asked === null &&
    people.length === 1 &&
    only !== undefined &&
    creditCount(only, "cast") >= creditCount(only, "director")
  ) {
    return { people, roles: ["director", "cast"], role: "any" };
  }
  if (directors.length > 0) return { people: directors, roles: ["director"], role: "director" };
  if (people.length === 0) return null;
  return { people, roles: ROLES, role: "any" };
}
