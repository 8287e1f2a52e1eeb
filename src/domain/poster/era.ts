export type Era =
  | "expressionist"
  | "deco"
  | "blinds"
  | "cut-paper"
  | "swiss"
  | "stripes"
  | "neon"
  | "photocopy"
  | "flat"
  | "gradient";

const ERA_STARTS: readonly (readonly [year: number, era: Era])[] = [
  [2010, "gradient"],
  [2000, "flat"],
  [1990, "photocopy"],
  [1980, "neon"],
  [1970, "stripes"],
  [1960, "swiss"],
  [1950, "cut-paper"],
  [1940, "blinds"],
  [1930, "deco"],
];

export function eraOf(year: number): Era {
  return ERA_STARTS.find(([start]) => year >= start)?.[1] ?? "expressionist";
}
