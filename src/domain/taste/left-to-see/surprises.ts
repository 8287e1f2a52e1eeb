import { capitalised } from "../../words/capitalised.ts";
import type { Film, Rank } from "../../catalogue/film.ts";
import type { SourceListId } from "../../catalogue/source-lists.ts";
import { numberWord } from "../../words/count-words.ts";
import { canonFilms } from "../film-dna/canon-film.ts";
import { chanceOfAtLeast } from "../film-dna/story/chance.ts";
import { agreeingLists, agreementInWords, type ListTally } from "../film-dna/story/list-statements.ts";
import { STORY_FROM } from "../film-dna/story/statement.ts";
import { type CountedCanon, tally } from "../film-dna/story/story-canon.ts";
import { listInWords, VOICES } from "../film-dna/story/words.ts";
import type { Ground } from "./ground.ts";
import { type Trait, traitsOf } from "./traits.ts";

export interface Surprise {
  readonly film: Film;
  /** Why it is unlike the canon and loved: "No Western in your canon; number 7 on IMDb's list". */
  readonly reason: string;
}

export interface Surprises {
  /** How many ranked films the canon still needs for there to be any; 0 if it has enough. */
  readonly needed: number;
  /** How the canon agrees with the lists they are from, a sentence each. */
  readonly agreements: readonly string[];
  readonly films: readonly Surprise[];
}

const SHOWN = 10;
const MOST_LISTS = 3;
/** Chance must give so much no more often than this, or it is no agreement; of the first list alone it may. */
const AGREEING = 0.2;
/** On the better half of a list. */
const HIGH = 0.5;
const WITHOUT_ORDER = 0.6;
/** A canon by lot has more of it at least this often, and twice as much, so that having so little tells something. */
const TELLING = 0.5;
const SELDOM = 0.5;
/** What a reason is worth the next time it is given. */
const AGAIN = 0.4;

/** Unseen, unlike the canon, and high on the lists that it agrees with; none of `known`. */
export function surprisesFor(
  ranks: readonly Rank[],
  known: readonly Film[],
  { catalogue, isNew, nearness }: Ground,
): Surprises {
  const canon = { films: canonFilms(ranks, catalogue).map(({ film }) => film), catalogue };
  const needed = Math.max(0, STORY_FROM - canon.films.length);
  if (needed > 0) return { needed, agreements: [], films: [] };
  const lists = agreeingLists(canon)
    .filter(({ chanceOfMore }, index) => index === 0 || chanceOfMore <= AGREEING)
    .slice(0, MOST_LISTS);
  const isKnown = new Set(known);
  const tellingOf = tellingTraits(canon);
  const candidates = catalogue.films.flatMap((film): readonly Candidate[] => {
    const best = isNew(film) && !isKnown.has(film) ? bestPlace(film, lists) : null;
    if (best === null) return [];
    const traits = tellingOf(film);
    return traits.length === 0 ? [] : [{ film, ...best, far: 1 - (nearness.get(film.rank) ?? 0), traits }];
  });
  const films = varied(candidates).map(({ film, list, position, trait }) => ({
    film,
    reason: reasonFor(trait, canon.films.length, list, position),
  }));
  return {
    needed,
    agreements: films.length === 0 ? [] : lists.map((list) => agreementInWords(list, canon.films.length, VOICES.you)),
    films,
  };
}

interface Candidate extends Place {
  readonly film: Film;
  /** 1 if none of the canon's films is near, 0 for the nearest film. */
  readonly far: number;
  readonly traits: readonly TellingTrait[];
}

interface Place {
  readonly list: SourceListId;
  readonly position: number | null;
  /** Over all the lists, 0 to 1. */
  readonly love: number;
}

interface TellingTrait extends Trait {
  /** How many of the canon's films have it. */
  readonly count: number;
  /** How often a canon by lot has more. */
  readonly worth: number;
}

function bestPlace({ provenance }: Film, lists: readonly ListTally[]): Place | null {
  const places = lists.flatMap(({ list }, index) => {
    const found = provenance.placements.find((placement) => placement.list === list);
    if (found === undefined) return [];
    const { position, entries } = found;
    const height = position === null ? WITHOUT_ORDER : 1 - (position - 1) / entries;
    return [{ list, position, height, weight: 1 / (index + 1) }];
  });
  const [best] = places.toSorted((one, other) => other.height - one.height);
  if (best === undefined || best.height < HIGH) return null;
  const love = places.reduce((sum, { height, weight }) => sum + height * weight, 0);
  const most = lists.reduce((sum, _, index) => sum + 1 / (index + 1), 0);
  return { list: best.list, position: best.position, love: love / most };
}

function tellingTraits(canon: CountedCanon): (film: Film) => readonly TellingTrait[] {
  const known = new Map<string, TellingTrait | null>();
  const tellingOrNot = (trait: Trait): TellingTrait | null => {
    const { held, draw, expected } = tally(canon, trait.holds);
    const worth = chanceOfAtLeast(held.length + 1, draw);
    return worth < TELLING || held.length > expected * SELDOM ? null : { ...trait, count: held.length, worth };
  };
  return (film) =>
    traitsOf(film, canon.catalogue.metadataByRank[film.rank]).flatMap((trait) => {
      const told = known.get(trait.name);
      const telling = told === undefined ? tellingOrNot(trait) : told;
      known.set(trait.name, telling);
      return telling ?? [];
    });
}

/** The best again and again, of each director one; each makes its reason worth less for the next. */
function varied(candidates: readonly Candidate[]): readonly (Candidate & { readonly trait: TellingTrait })[] {
  const given = new Map<string, number>();
  const chosen: (Candidate & { readonly trait: TellingTrait })[] = [];
  const worthNow = ({ name, worth }: TellingTrait) => worth * AGAIN ** (given.get(name) ?? 0);
  while (chosen.length < SHOWN) {
    const made = new Set(chosen.flatMap(({ film }) => film.facts.directors));
    const [best] = candidates
      .filter(
        ({ film }) =>
          !film.facts.directors.some((name) => made.has(name)) && !chosen.some((each) => each.film === film),
      )
      .flatMap((candidate) => {
        const [trait] = candidate.traits.toSorted((one, other) => worthNow(other) - worthNow(one));
        return trait === undefined
          ? []
          : [{ ...candidate, trait, score: candidate.love * candidate.far * worthNow(trait) }];
      })
      .toSorted((one, other) => other.score - one.score);
    if (best === undefined || best.score === 0) break;
    given.set(best.trait.name, (given.get(best.trait.name) ?? 0) + 1);
    chosen.push(best);
  }
  return chosen;
}

function reasonFor(
  { one, many, count }: TellingTrait,
  total: number,
  list: SourceListId,
  position: number | null,
): string {
  const few =
    count === 0
      ? `No ${one} in your canon`
      : `Only ${numberWord(count)} ${count === 1 ? one : many} in your canon of ${total}`;
  const place = position === null ? `on ${listInWords(list)}` : `number ${position} on ${listInWords(list)}`;
  return `${capitalised(few)}; ${place}`;
}
