/** One film for tonight, and the next when that one is passed over (docs/product.md#tonight). */
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { FilmId } from "../../catalogue/film-id.ts";
import type { Film, FilmTags, Rank } from "../../catalogue/film.ts";
import { ranksOf } from "../../catalogue/ranks-of.ts";
import { watchedIds, type UserLists } from "../../lists/user-lists.ts";
import type { NamedFilm } from "../film-dna/canon-film.ts";
import { recommendForCanon, type CanonRecommendation } from "../recommendations/canon-recommendations.ts";
import { seenFilms } from "../recommendations/seen-films.ts";
import { CHOICE_NAMES, type ChoiceName, type Choices, type Company, isOfLength } from "./choices.ts";
import { fitToCompany, fitToMood } from "./fit.ts";

export type TonightCatalogue = Pick<Catalogue, "films" | "metadataByRank" | "kinByRank" | "tagsByRank">;

/** The parts of somebody's lists that matter here. */
export type TonightLists = Pick<
  UserLists,
  "canonOrder" | "watchlist" | "watchedFilms" | "memories" | "minimizedFilms" | "dismissedRecommendations"
>;

export interface FilmOfTonight {
  readonly film: Film;
  /** Terms of the vocabulary by which it fits the mood, what says most first; empty where none was chosen. */
  readonly moods: readonly string[];
  /** The company asked for, where the film is made for it and does not merely do. */
  readonly company: Company | null;
  readonly isOnWatchlist: boolean;
  /** The film of the canon that leads to it, if one does. */
  readonly near: NamedFilm | null;
}

export interface Tonight {
  /** The first is the film for tonight, the second that after it; without those passed over. */
  readonly films: readonly FilmOfTonight[];
  /** How many would fit that were passed over. */
  readonly passed: number;
  /** Where no film fits: the choices that would leave some if they were taken back, with how many, the last first. */
  readonly looser: readonly { readonly name: ChoiceName; readonly count: number }[];
}

/** What each is worth beside how well the choices fit, which counts 1. */
const WORTH = { near: 0.6, rank: 0.2, rankAlone: 0.5, watchlist: 0.35 } as const;
/** Each evening begins with another of the best, a week long, none of them worth less than the best by more than this. */
const EVENINGS = 7;
const MOST_LESS = 0.35;
/** By kinship, of 100. */
const ALIKE = 50;

export interface TonightOptions {
  /** A whole number that grows by one each day. */
  readonly evening: number;
  /** The first passed over first. */
  readonly passedOver: readonly FilmId[];
}

/** The same for the same lists, evening and films passed over. */
export function tonight(
  choices: Choices,
  lists: TonightLists,
  { evening, passedOver }: TonightOptions,
  catalogue: TonightCatalogue,
): Tonight {
  const taste = tasteOf(lists, catalogue);
  const unseen = catalogue.films.filter((film) => !taste.out.has(film.id));
  const fittingTo = (asked: Choices) => unseen.flatMap((film) => fitOf(film, asked, catalogue) ?? []);
  const fitting = fittingTo(choices);
  const passed = new Set(passedOver);
  const left = inTurn(fitting, taste, evening, catalogue).filter(({ film }) => !passed.has(film.id));
  const looser = CHOICE_NAMES.toReversed().flatMap((name) => {
    const { length: count } =
      fitting.length > 0 || choices[name] === null ? [] : fittingTo({ ...choices, [name]: null });
    return count === 0 ? [] : [{ name, count }];
  });
  return {
    films: unlikeFirst(left, passedOver, catalogue).map(({ film, moods, isForCompany }) => ({
      film,
      moods,
      company: isForCompany ? choices.company : null,
      isOnWatchlist: taste.watchlist.has(film.id),
      near: leadTo(taste.near.get(film.rank)),
    })),
    passed: fitting.length - left.length,
    looser,
  };
}

interface Fitting {
  readonly film: Film;
  readonly moods: readonly string[];
  readonly isForCompany: boolean;
  readonly fit: number;
}

const NO_TAGS: FilmTags = {};

function fitOf(film: Film, { mood, length, company }: Choices, { tagsByRank }: TonightCatalogue): Fitting | null {
  const tags = tagsByRank[film.rank] ?? NO_TAGS;
  if (!isOfLength(film.facts.runtimeMinutes, length)) return null;
  const ofMood = mood === null ? null : fitToMood(tags, mood);
  const ofCompany = company === null ? null : fitToCompany(tags, company);
  if ((mood !== null && ofMood === null) || (company !== null && ofCompany === null)) return null;
  const fits = [ofMood, ofCompany].flatMap((each) => each?.value ?? []);
  return {
    film,
    moods: ofMood?.terms ?? [],
    isForCompany: (ofCompany?.terms.length ?? 0) > 0,
    // The worse of two counts more: a film must suit both.
    fit: fits.length === 0 ? 0 : (fits.reduce((sum, value) => sum + value, 0) / fits.length + Math.min(...fits)) / 2,
  };
}

interface Taste {
  /** Seen, hidden or dismissed. */
  readonly out: ReadonlySet<FilmId>;
  readonly watchlist: ReadonlySet<FilmId>;
  readonly near: ReadonlyMap<Rank, CanonRecommendation>;
  readonly hasCanon: boolean;
}

function tasteOf(lists: TonightLists, catalogue: TonightCatalogue): Taste {
  const { canonOrder, watchlist, minimizedFilms, dismissedRecommendations } = lists;
  const out = new Set([...canonOrder, ...watchedIds(lists), ...minimizedFilms, ...dismissedRecommendations]);
  const { films } = catalogue;
  const canon = ranksOf(canonOrder, films);
  const recommended = recommendForCanon(canon, ranksOf([...out], films), catalogue, {
    count: films.length,
    seen: seenFilms(lists, films),
  });
  return {
    out,
    watchlist: new Set(watchlist.map(({ id }) => id)),
    near: new Map(recommended.map((recommendation) => [recommendation.film.rank, recommendation])),
    hasCanon: canon.length > 0,
  };
}

/** The best of them in the evening's turn, then the others, the best first. */
function inTurn(
  fitting: readonly Fitting[],
  taste: Taste,
  evening: number,
  { films }: TonightCatalogue,
): readonly Fitting[] {
  const valued = fitting
    .map((each) => ({ ...each, worth: each.fit + worthTo(taste, each.film, films.length) }))
    .toSorted((one, other) => other.worth - one.worth || one.film.rank - other.film.rank);
  const least = (valued[0]?.worth ?? 0) - MOST_LESS;
  const best = valued.slice(0, EVENINGS).filter(({ worth }) => worth >= least);
  const turn = best.length === 0 ? 0 : evening % best.length;
  return [...best.slice(turn), ...best.slice(0, turn), ...valued.slice(best.length)];
}

function worthTo({ near, watchlist, hasCanon }: Taste, { id, rank }: Film, total: number): number {
  return (
    WORTH.near * (near.get(rank)?.score ?? 0) +
    (hasCanon ? WORTH.rank : WORTH.rankAlone) * (1 - rank / total) +
    (watchlist.has(id) ? WORTH.watchlist : 0)
  );
}

function leadTo(recommendation: CanonRecommendation | undefined): NamedFilm | null {
  if (recommendation === undefined) return null;
  const { becauseOf, fact } = recommendation;
  return becauseOf[0] ?? (fact?.kind === "kinship" ? fact.film : null);
}

/** Whoever passes a film over is next shown one that is not like it, where there is one. */
function unlikeFirst(
  left: readonly Fitting[],
  passedOver: readonly FilmId[],
  { films, kinByRank }: TonightCatalogue,
): readonly Fitting[] {
  const last = films.find(({ id }) => id === passedOver.at(-1));
  if (last === undefined) return left;
  const kin = new Map(kinByRank[last.rank]?.kin.map(({ rank, strength }) => [rank, strength]));
  const at = left.findIndex(
    ({ film }) =>
      (kin.get(film.rank) ?? 0) < ALIKE && !last.facts.directors.some((name) => film.facts.directors.includes(name)),
  );
  return at <= 0 ? left : [...left.slice(at, at + 1), ...left.toSpliced(at, 1)];
}
