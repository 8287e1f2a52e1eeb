/** Of one to four films little is said, and what to add to learn more. */
import { capitalised } from "../../../words/capitalised.ts";
import { SOURCE_LIST_COUNT } from "../../../catalogue/source-lists.ts";
import { numberWord } from "../../../words/count-words.ts";
import { picturedFilm } from "../canon-film.ts";
import { kindredStatement, sharedTerms } from "./kindred-statement.ts";
import { suggested, suggestedFilms } from "./missing-statement.ts";
import { threadStatement } from "./people-statements.ts";
import { type Statement, STORY_FROM } from "./statement.ts";
import { isAbout, type StoryCanon, tally, titles } from "./story-canon.ts";
import { TERM_GROUPS, TERMS, wordsForTerm } from "./terms.ts";
import { counted, listed, ofOneFilm, ordinalWord, sentence, usualShare } from "./words.ts";

const SUGGESTED = 3;

export function fewFilmsStory(canon: StoryCanon): readonly Statement[] {
  const { films } = canon;
  const about = films.length === 1 ? firstFilm(canon) : whatAllShare(canon);
  const kindred = films.length < 2 ? [] : kindredStatement(canon).map(({ statement }) => statement);
  const thread = threadStatement(canon).map(({ statement }) => statement);
  // Of two films "the most similar pair" says nothing, and what they share is said by what all share.
  const others = films.length === 2 ? thread : [...kindred, ...thread];
  return [...about, ...others, ...more(canon)];
}

function firstFilm(canon: StoryCanon): readonly Statement[] {
  const [film] = canon.films;
  if (film === undefined) return [];
  const terms = sharedTerms(canon, film.rank, film.rank).filter(isThemeOrMood).slice(0, 3);
  const says = terms.map((term) => ofOneFilm(wordsForTerm(term) ?? ""));
  const { listCount } = film.provenance;
  const lists =
    listCount === 1
      ? `one of the ${SOURCE_LIST_COUNT} lists has it`
      : `${numberWord(listCount)} of the ${SOURCE_LIST_COUNT} lists have it`;
  return [
    {
      kind: "first",
      about: film.id,
      sentence: sentence(`Every canon begins with one film; ${canon.words.own} is ${film.title}`),
      finding: film.title,
      because: `It is ${ordinalWord(film.rank)} in the ranking, and ${lists}.${says.length === 0 ? "" : ` It ${listed(says)}.`}`,
      picture: { kind: "films", films: [picturedFilm(film)], lit: [film.rank] },
      evidence: null,
    },
  ];
}

/** The rarest theme that all the films share; that nothing joins them is worth saying too. */
function whatAllShare(canon: StoryCanon): readonly Statement[] {
  const { films, words, catalogue } = canon;
  const all = films.length === 2 ? "both" : `all ${numberWord(films.length)}`;
  const [rarest] = TERM_GROUPS.flatMap((group) => Object.entries(TERMS[group]).map((entry) => ({ group, entry })))
    .map(({ group, entry: [term, says] }) => ({
      group,
      term,
      says,
      found: tally(canon, ({ rank }) => isAbout(catalogue, rank, term)),
    }))
    .filter(({ found }) => found.held.length === films.length)
    .toSorted((one, other) => one.found.inRanking - other.found.inRanking);
  const picture = { kind: "films", films: films.map(picturedFilm), lit: canon.ranks } as const;
  if (rarest === undefined)
    return [
      {
        kind: "first",
        about: "nothing shared",
        sentence: `Nothing joins ${words.owner} ${counted(films.length)}, except that ${words.subject} chose them.`,
        finding: `${words.subject} chose them`,
        because: `No theme, mood, place or style is strong in ${films.length === 2 ? "both" : "all of them"}. ${films.length === 2 ? yearsApart(canon) : sentence(`They are ${listed(titles(films))}`)}`,
        picture,
        evidence: null,
      },
    ];
  const { group, term, says, found } = rarest;
  return [
    {
      kind: group,
      about: term,
      sentence: `${capitalised(all)} of ${words.owner} films ${says}.`,
      finding: says,
      because: `In the ranking it is ${usualShare(found.inRanking, catalogue.films.length)}. ${films.length === 2 ? yearsApart(canon) : sentence(`They are ${listed(titles(films))}`)}`,
      picture,
      evidence: { ranks: canon.ranks, inRanking: found.inRanking, chance: 1 },
    },
  ];
}

function yearsApart({ films }: StoryCanon): string {
  const [older = 0, younger = 0] = films.map(({ year }) => year).toSorted((one, other) => one - other);
  const years = younger - older;
  return years === 0 ? "Both were made in the same year." : `They were made ${counted(years, "year")} apart.`;
}

function isThemeOrMood(term: string): boolean {
  return TERMS.theme[term] !== undefined || TERMS.mood[term] !== undefined;
}

function more(canon: StoryCanon): readonly Statement[] {
  const { films, words } = canon;
  const suggestions = suggestedFilms(canon).slice(0, SUGGESTED).map(suggested);
  const lacking = STORY_FROM - films.length;
  const finding = `${capitalised(numberWord(lacking))} more`;
  const near = listed(suggestions.map(({ title, year }) => `${title} (${year})`));
  return [
    {
      kind: "more",
      about: String(lacking),
      sentence: `${finding}, and ${words.owner} films begin to tell a story.`,
      finding,
      because:
        suggestions.length === 0
          ? `From ${numberWord(STORY_FROM)} films on there is enough to compare with the whole ranking.`
          : `From ${numberWord(STORY_FROM)} films on there is enough to compare with the whole ranking. Near what is there: ${near}.`,
      picture: { kind: "three", films: suggestions },
      evidence: null,
    },
  ];
}
