/** What is said of two canons to one of their owners. */
import { countWords, numberWord } from "../../words/count-words.ts";
import { capitalised, counted, listed, sentence } from "../film-dna/story/words.ts";
import type { FilmToShow } from "./film-to-show.ts";
import { nameOf, ownerOf, type Person } from "./person.ts";
import type { Taste } from "./shared-tastes.ts";
import type { TwoCanons } from "./two-canons.ts";

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
