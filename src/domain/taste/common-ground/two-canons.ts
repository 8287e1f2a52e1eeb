/** Two canons side by side (docs/film-dna.md#comparing-two-canons). */
import type { FilmId } from "../../catalogue/film-id.ts";
import type { AnyFilm } from "../../catalogue/film.ts";
import { countWords, numberWord } from "../../words/count-words.ts";
import { capitalised, counted, listed, sentence } from "../film-dna/story/words.ts";
import { type FilmToShow, filmToShow, type RelatedFilms, relatedFilms } from "./films-to-show.ts";
import { type ComparingCatalogue, canonOf, type Person, rankedAmong, nameOf, ownerOf } from "./person.ts";
import { sharedTastes, type Taste } from "./shared-tastes.ts";

export interface TwoCanons {
  readonly comparison: CanonComparison;
  /** The films both have, in the order of the first canon. */
  readonly shared: readonly SharedFilm[];
  /** The film they disagree most about: by places relative to the shared films; null if they agree on the order. */
  readonly dispute: SharedFilm | null;
  readonly related: RelatedFilms;
  readonly tastes: {
    readonly both: readonly Taste[];
    readonly first: readonly Taste[];
    readonly other: readonly Taste[];
  };
  /** What the other should show the first, and the first the other. */
  readonly toFirst: FilmToShow | null;
  readonly toOther: FilmToShow | null;
  /** The two number ones for a duel; null if a canon is empty or they are the same film. */
  readonly numberOnes: readonly [AnyFilm, AnyFilm] | null;
}

export interface SharedFilm {
  readonly film: AnyFilm;
  /** Its place in each canon, from 1. */
  readonly places: readonly [number, number];
  /** Whether both put it in the same order with more than half of the other shared films; true if there is no other. */
  readonly agrees: boolean;
}

/**
 * Compares two people's canons; of a canon without films there is nothing to say but that. Films outside the ranking are
 * shared like any other; tastes, kin and suggestions are of ranked films alone.
 */
export function compareTwo(first: Person, other: Person, catalogue: ComparingCatalogue): TwoCanons {
  const [one, two] = [canonOf(first, catalogue), canonOf(other, catalogue)];
  const [ownIds, otherIds] = [one.map(({ id }) => id), two.map(({ id }) => id)];
  const comparison = compareCanons(ownIds, otherIds);
  const shared = sharedFilms(comparison.inCommon, ownIds, otherIds, catalogue);
  const tastes = sharedTastes([rankedAmong(one), rankedAmong(two)], catalogue);
  return {
    comparison,
    shared,
    dispute: mostDisputed(shared),
    related: relatedFilms(one, two, catalogue),
    tastes: { both: tastes.ofAll(), first: tastes.ofOne(0), other: tastes.ofOne(1) },
    toFirst: filmToShow(other, first, catalogue),
    toOther: filmToShow(first, other, catalogue),
    numberOnes: numberOnes(one[0], two[0]),
  };
}

function sharedFilms(
  inCommon: readonly FilmId[],
  one: readonly FilmId[],
  two: readonly FilmId[],
  { filmOf }: ComparingCatalogue,
): readonly SharedFilm[] {
  const places = inCommon.map((id) => [one.indexOf(id) + 1, two.indexOf(id) + 1] as const);
  return inCommon.flatMap((id, index): readonly SharedFilm[] => {
    const film = filmOf(id);
    const own = places[index];
    if (film === undefined || own === undefined) return [];
    const agreed = places.filter((place) => Math.sign(place[0] - own[0]) === Math.sign(place[1] - own[1])).length - 1;
    return [{ film, places: own, agrees: agreed * 2 >= inCommon.length - 1 }];
  });
}

function mostDisputed(shared: readonly SharedFilm[]): SharedFilm | null {
  const inOther = shared.toSorted((one, other) => one.places[1] - other.places[1]);
  const distance = (film: SharedFilm) => Math.abs(shared.indexOf(film) - inOther.indexOf(film));
  const [most] = shared.toSorted((one, other) => distance(other) - distance(one));
  return most === undefined || distance(most) === 0 ? null : most;
}

function numberOnes(one: AnyFilm | undefined, other: AnyFilm | undefined): TwoCanons["numberOnes"] {
  return one === undefined || other === undefined || one.id === other.id ? null : [one, other];
}

interface CanonComparison {
  /** In the order of the first canon. */
  readonly inCommon: readonly FilmId[];
  /** Null below two common films. */
  readonly order: OrderAgreement | null;
}

/** Pairs of common films, and how many both put in the same order. */
interface OrderAgreement {
  readonly pairs: number;
  readonly agreed: number;
}

/** Compares two canons, favourites first. */
export function compareCanons(first: readonly FilmId[], other: readonly FilmId[]): CanonComparison {
  const inOther = new Set(other);
  const inCommon = first.filter((film) => inOther.has(film));
  return { inCommon, order: orderAgreement(inCommon, other) };
}

function orderAgreement(inCommon: readonly FilmId[], other: readonly FilmId[]): OrderAgreement | null {
  if (inCommon.length < 2) return null;
  const placeInOther = new Map(other.map((film, index) => [film, index]));
  const places = inCommon.map((film) => placeInOther.get(film) ?? 0);
  const pairs = (places.length * (places.length - 1)) / 2;
  let agreed = 0;
  for (const [index, place] of places.entries())
    for (const later of places.slice(index + 1)) if (place < later) agreed += 1;
  return { pairs, agreed };
}

export interface ComparisonWords {
  readonly sentence: string;
  /** The same as both would say it: "We share four films, and nearly their order." */
  readonly ours: string;
  /** The part of the sentence that is the finding. */
  readonly finding: string;
  readonly because: string;
  /** Tastes beyond the same titles; null where there is nothing to say. */
  readonly beyond: string | null;
  /** "Both of you: desire. You have more of: the big city. Anna has more of: faith."; null where there is nothing to say. */
  readonly tastes: string | null;
  readonly toFirst: ShowWords | null;
  readonly toOther: ShowWords | null;
}

/** To be followed, or headed, by the film's title. */
export interface ShowWords {
  /** "Anna should show you". */
  readonly who: string;
  /** "It is second in Anna's canon, and near to your Vertigo." */
  readonly because: string;
}

/** Addresses the first of two people ("you"); `first.name` is not used. */
export function compareInWords(two: TwoCanons, first: Person, other: Person): ComparisonWords {
  const you = { ...first, name: null };
  const shared = sharedInWords(two, first, other);
  return {
    ...shared,
    // Every sentence begins with "You share".
    ours: shared.sentence.replace(/^You/, "We"),
    beyond: beyondInWords(two, other),
    tastes: tastesInWords(two.tastes, other),
    toFirst: two.toFirst === null ? null : showInWords(two.toFirst, other, you),
    toOther: two.toOther === null ? null : showInWords(two.toOther, you, other),
  };
}

function sharedInWords({ shared, comparison: { order }, dispute }: TwoCanons, first: Person, other: Person) {
  const [only] = shared;
  if (only === undefined)
    return {
      sentence: "You share no film. There is a lot to talk about.",
      finding: "no film",
      because: `None of your ${counted(first.canon.length)} is in ${ownerOf(other)} canon.`,
    };
  if (order === null)
    return {
      sentence: sentence(`You share one film: ${only.film.title}`),
      finding: "one film",
      because: `It is your no. ${countWords(only.places[0])} and ${ownerOf(other)} no. ${countWords(only.places[1])}.`,
    };
  const disputed =
    dispute === null
      ? ""
      : ` ${dispute.film.title} is your no. ${countWords(dispute.places[0])}, ${ownerOf(other)} no. ${countWords(dispute.places[1])}.`;
  const pairs =
    order.pairs === 1
      ? `${listed(shared.map(({ film }) => film.title))}: ${order.agreed === 1 ? "both of you put them in this order" : "each of you puts another one first"}.`
      : `Of the ${numberWord(order.pairs)} pairs of films you share, you both put ${agreedWord(order)} in the same order.${disputed}`;
  const finding = counted(shared.length);
  return { sentence: `You share ${finding}, ${orderInWords(order)}.`, finding, because: pairs };
}

function agreedWord({ pairs, agreed }: { readonly pairs: number; readonly agreed: number }): string {
  if (agreed === 0) return "none";
  return agreed === pairs ? "all" : numberWord(agreed);
}

/** By the share of pairs in the same order; two orders by chance agree on half of them. */
function orderInWords({ pairs, agreed }: { readonly pairs: number; readonly agreed: number }): string {
  if (agreed === pairs) return "and their order";
  if (agreed === 0) return "in the opposite order";
  const share = agreed / pairs;
  if (share >= 0.8) return "and nearly their order";
  if (share >= 0.6) return "and much of their order";
  return share > 0.35 ? "and quarrel about their order" : "and turn their order round";
}

function beyondInWords({ related }: TwoCanons, other: Person): string | null {
  const [nearest] = related.pairs;
  if (nearest === undefined) return null;
  const { films, expected, leftOut } = related;
  const have = related.related === 1 ? "has a near relative" : "have near relatives";
  const usual = Math.round(expected);
  const chance =
    usual === related.related
      ? "(as many as with films picked at random)"
      : `(with films picked at random: ${usual === 0 ? "none" : numberWord(usual)})`;
  const ranked = leftOut === 0 ? "" : " of the ranking";
  const only =
    films === 1
      ? `The film${ranked} that only you have`
      : `Of the ${counted(films)}${ranked} that only you have, ${numberWord(related.related)}`;
  return `${only} ${have} in ${ownerOf(other)} canon ${chance}. Nearest: your ${nearest.first.title} and ${ownerOf(other)} ${nearest.other.title}.`;
}

function tastesInWords({ both, first, other }: TwoCanons["tastes"], person: Person): string | null {
  const parts = [
    ["Both of you", both],
    ["You have more of", first],
    [`${nameOf(person)} has more of`, other],
  ] as const;
  const said = parts.flatMap(([who, tastes]: readonly [string, readonly Taste[]]) =>
    tastes.length === 0 ? [] : [`${who}: ${tastes.map(({ label }) => label).join(", ")}.`],
  );
  return said.length === 0 ? null : said.join(" ");
}

function showInWords({ place, becauseOf }: FilmToShow, from: Person, to: Person): ShowWords {
  const leads = becauseOf === null ? "" : `, and near to ${ownerOf(to)} ${becauseOf.title}`;
  return {
    who: `${capitalised(nameOf(from))} should show ${nameOf(to)}`,
    because: sentence(`It is ${ownerOf(from)} no. ${countWords(place)}${leads}`),
  };
}
