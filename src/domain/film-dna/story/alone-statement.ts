/** Where a canon stands alone: a film high in it that most lists pass over. */
import { type Film, SOURCE_LIST_IDS } from "../../film.ts";
import { sourceListById } from "../../source-lists.ts";
import { picturedFilm } from "../canon-film.ts";
import type { Candidate, FilmWithLists } from "./statement.ts";
import type { StoryCanon } from "./story-canon.ts";
import { capitalised, listed, numberWord, ordinalWord } from "./words.ts";

/** Most lists pass over a film that is on so few. */
const ON_FEW_LISTS = 2;
/** Nearly all lists have a film that is on so many. */
const ON_NEARLY_ALL = 6;

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
  const lists = listed(film.provenance.placements.map(({ list }) => sourceListById(list).shortName));
  const has = listCount(film) === 1 ? "one of the eight lists has it" : "two of the eight lists have it";
  const because = [`Only ${has} (${lists})${place === 1 ? "" : `; ${words.subject} have it ${ordinalWord(place)}`}.`];
  if (leftOut !== undefined) {
    const count = listCount(leftOut);
    const many = count === SOURCE_LIST_IDS.length ? "all eight" : numberWord(count);
    because.push(`${capitalised(many)} have ${leftOut.title}: ${words.subject} saw it, and left it out.`);
  }
  const phrasings = [
    `With ${film.title}, ${words.subject} stand nearly alone.`,
    `Hardly anybody would put ${film.title} where ${words.subject} do.`,
    `${film.title} is ${words.owner} vote against the crowd.`,
  ];
  const statement = {
    kind: "alone",
    about: film.id,
    sentence:
      place === 1
        ? `${capitalised(words.owner)} first choice, ${film.title}, is hardly anybody else's.`
        : (phrasings[film.rank % phrasings.length] ?? ""),
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
  return { ...picturedFilm(film), lists: film.provenance.placements.map(({ list }) => list) };
}
