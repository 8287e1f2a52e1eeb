/** The two films of a canon that are most alike, and the one that fits with none. */
import { numberWord } from "../../../words/count-words.ts";
import { picturedFilm } from "../canon-film.ts";
import { likenessesIn, type Pair, sharedTerms } from "./likeness.ts";
import type { Candidate } from "./statement.ts";
import type { StoryCanon } from "./story-canon.ts";
import { termLabel, TERMS } from "./terms/terms.ts";
import { countryName } from "./countries.ts";
import { capitalised, listed, sentence } from "./words.ts";

const FAR_APART_YEARS = 20;
const SHOWN_TERMS = 4;
const FEWEST_TERMS = 2;

/** Films by different directors are preferred: that a director's films are alike is known. */
export function kindredStatement(canon: StoryCanon): readonly Candidate[] {
  const { closest, closestOfTwoDirectors, odd } = likenessesIn(canon);
  const pair = closestOfTwoDirectors ?? closest;
  if (pair === null) return [];
  const terms = sharedTerms(canon, pair.one.rank, pair.other.rank);
  // Moods are adjectives and stand badly in a list of nouns.
  const nouns = terms.filter((term) => TERMS.mood[term] === undefined);
  const shared = (nouns.length < FEWEST_TERMS ? terms : nouns).slice(0, SHOWN_TERMS);
  if (shared.length < FEWEST_TERMS) return [];
  const isOddInPair = odd !== null && (odd === pair.one || odd === pair.other);
  const [older, younger] = pair.one.year <= pair.other.year ? [pair.one, pair.other] : [pair.other, pair.one];
  const among = pair === closest ? "" : " by different directors";
  const because = [
    `${older.title} (${older.year}) and ${younger.title} (${younger.year}) are more alike than any other two${among}. What they share: ${shared.map(termLabel).join(", ")}.`,
  ];
  if (odd !== null && !isOddInPair) because.push(`${odd.title} has least in common with the others.`);
  const statement = {
    kind: "kindred",
    about: [pair.one.id, pair.other.id].join(),
    ...kindredSentence(canon, pair, among),
    because: because.join(" "),
    picture: {
      kind: "pair",
      films: [picturedFilm(older), picturedFilm(younger)],
      shared: shared.map(termLabel),
      odd: odd === null || isOddInPair ? null : picturedFilm(odd),
    },
    evidence: null,
  } as const;
  return [{ statement, isPortrait: true }];
}

function kindredSentence({ words }: StoryCanon, { one, other }: Pair, among: string) {
  const years = Math.abs(one.year - other.year);
  const [here, there] = [one.facts.countries[0], other.facts.countries[0]];
  const pair = `${capitalised(words.owner)} two most similar films`;
  if (years >= FAR_APART_YEARS) {
    const finding = `${numberWord(years)} years apart`;
    return { sentence: `${pair} were made ${finding}.`, finding };
  }
  if (here !== undefined && there !== undefined && here !== there && !(isEnglish(here) && isEnglish(there))) {
    const finding = listed([here, there].map(countryName));
    return { sentence: `${pair} come from ${finding}.`, finding };
  }
  const finding = `${one.title} and ${other.title}`;
  // Any number of the pair's own, so that not every canon reads alike.
  const phrasings = [
    `No two of ${words.owner} films${among} are closer than ${finding}`,
    `Of ${words.owner} films${among}, ${finding} are most alike`,
    `${finding} could be brother and sister`,
  ];
  return { sentence: sentence(phrasings[(one.rank + other.rank) % phrasings.length] ?? ""), finding };
}

/** Countries whose films are neighbours anyway. */
function isEnglish(country: string): boolean {
  return ["United States", "United Kingdom", "Canada", "Australia", "New Zealand", "Ireland"].includes(country);
}
