/** The film high in a canon that most lists pass over. */
import { numberWord } from "../../../words/count-words.ts";
import { type SourceListId, SOURCE_LIST_IDS, SOURCE_LIST_COUNT } from "../../../catalogue/source-lists.ts";
import type { Film } from "../../../catalogue/film.ts";
import { picturedFilm } from "../canon-film.ts";
import { namedBy } from "./list-words.ts";
import type { Candidate, FilmWithLists } from "./statement.ts";
import type { StoryCanon } from "./story-canon.ts";
import { capitalised, ordinalWord } from "./words.ts";

/** Most lists pass over a film that is on so few. */
const ON_FEW_LISTS = 2;
/** Nearly all lists have a film that is on so many. */
const ON_NEARLY_ALL = SOURCE_LIST_IDS.length - ON_FEW_LISTS;

/** A film on one list stands out as much as one on two lists that is twice as high. */
export function aloneStatement(canon: StoryCanon): readonly Candidate[] {
  const { films, words } = canon;
  const [highest] = films
    .map((film, index) => ({ film, place: index + 1 }))
    .filter(({ film }) => listCount(film) <= ON_FEW_LISTS)
    .toSorted((one, other) => one.place * listCount(one.film) - other.place * listCount(other.film));
  if (highest === undefined) return [];
  const { film, place } = highest;
  const leftOut = filmLeftOut(canon);
  const because = [`${namedBy(listsOf(film))}.`];
  if (leftOut !== undefined) {
    const count = listCount(leftOut);
    const many = count === SOURCE_LIST_IDS.length ? `all ${SOURCE_LIST_COUNT}` : numberWord(count);
    because.push(`${capitalised(many)} have ${leftOut.title}, which ${words.subject} saw and left out.`);
  }
  const statement = {
    kind: "alone",
    about: film.id,
    sentence: `${capitalised(words.owner)} ${ordinalWord(place)} choice, ${film.title}, is on only ${numberWord(listCount(film))} of the ${SOURCE_LIST_COUNT} lists.`,
    finding: film.title,
    because: because.join(" "),
    picture: {
      kind: "alone",
      film: withLists(film),
      place,
      leftOut: leftOut === undefined ? null : withLists(leftOut),
    },
    evidence: null,
  } as const;
  return [{ statement, isPortrait: true }];
}

/** The film on most lists that was seen and is not in the canon. */
function filmLeftOut({ ranks, watched, catalogue }: StoryCanon): Film | undefined {
  const held = new Set(ranks);
  return catalogue.films
    .filter((film) => watched.has(film.rank) && !held.has(film.rank) && listCount(film) >= ON_NEARLY_ALL)
    .toSorted((one, other) => listCount(other) - listCount(one) || one.rank - other.rank)[0];
}

function listCount({ provenance }: Film): number {
  return provenance.listCount;
}

function withLists(film: Film): FilmWithLists {
  return { ...picturedFilm(film), lists: listsOf(film) };
}

function listsOf({ provenance }: Film): readonly SourceListId[] {
  return provenance.placements.map(({ list }) => list);
}
