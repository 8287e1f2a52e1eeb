import { type SourceList, type SourceListId, SOURCE_LISTS } from "./source-lists.ts";
import { SOURCE_NOTES } from "./source-notes.ts";

/** How often a list counts. */
export const WEIGHTS = [0, 1, 2, 3] as const;

type Weight = (typeof WEIGHTS)[number];

/** What decides first: how many of the lists name a film, or how high it is on them. */
export const FIRST_CRITERIA = ["how-many", "how-high"] as const;

type FirstCriterion = (typeof FIRST_CRITERIA)[number];

type ListWeights = Readonly<Record<SourceListId, Weight>>;

/** What a visitor changes in the ranking's rule (docs/product.md#other-weights). */
export interface Weighting {
  readonly weights: ListWeights;
  readonly first: FirstCriterion;
}

/** 1 for the lists that `counts` says, 0 for others. */
function weighing(counts: (list: SourceList) => boolean): ListWeights {
  // One for each list.
  return Object.fromEntries(SOURCE_LISTS.map((list) => [list.id, counts(list) ? 1 : 0])) as ListWeights;
}

/** The ranking's own. */
export const TRUE_WEIGHTING: Weighting = { weights: weighing(() => true), first: "how-many" };

/** What is worth trying at one press. */
export const PRESETS = {
  critics: weighing(({ isByAudience }) => !isByAudience),
  audiences: weighing(({ isByAudience }) => isByAudience),
  "without-american": weighing(({ id }) => SOURCE_NOTES[id].isAmerican !== true),
} as const satisfies Readonly<Record<string, ListWeights>>;

/** Whether it gives the ranking itself, as all lists counting twice do. */
export function isTrueWeighting({ weights, first }: Weighting): boolean {
  const [one = 0, ...others] = Object.values(weights);
  return first === "how-many" && one > 0 && others.every((weight) => weight === one);
}

export function isWeightless({ weights }: Weighting): boolean {
  return Object.values(weights).every((weight) => weight === 0);
}

export function isSameWeights(one: ListWeights, other: ListWeights): boolean {
  return digitsOf(one) === digitsOf(other);
}

/** A digit a list, in the order always shown. */
function digitsOf(weights: ListWeights): string {
  return SOURCE_LISTS.map(({ id }) => weights[id]).join("");
}

type Parameter = readonly [name: string, value: string];

const WEIGHTS_PARAMETER = "weights";
export const FIRST_PARAMETER = "first";

export function isWeightingParameter(name: string): boolean {
  return name === WEIGHTS_PARAMETER || name === FIRST_PARAMETER || SOURCE_LISTS.some(({ slug }) => slug === name);
}

/**
 * Of an address's parameters, such as `weights=11112031` and `first=how-high`; a form without scripts says each list's
 * weight by its slug. What can't be read is as in the ranking.
 */
export function parseWeighting(parameters: Iterable<Parameter>): Weighting {
  const given = new Map(parameters);
  const digits = given.get(WEIGHTS_PARAMETER) ?? "";
  const weights = SOURCE_LISTS.map(({ id, slug }, index) => {
    const said = given.get(slug) ?? digits[index];
    return [id, WEIGHTS.find((weight) => String(weight) === said) ?? TRUE_WEIGHTING.weights[id]];
  });
  const first = FIRST_CRITERIA.find((criterion) => criterion === given.get(FIRST_PARAMETER));
  // One for each list.
  return { weights: Object.fromEntries(weights) as ListWeights, first: first ?? TRUE_WEIGHTING.first };
}

/** In their one spelling; none for the ranking's own. */
export function weightingParameters({ weights, first }: Weighting): readonly Parameter[] {
  return [
    ...(isSameWeights(weights, TRUE_WEIGHTING.weights) ? [] : [[WEIGHTS_PARAMETER, digitsOf(weights)] as const]),
    ...(first === TRUE_WEIGHTING.first ? [] : [[FIRST_PARAMETER, first] as const]),
  ];
}
