import vocabulary from "#catalogue/vocabulary.json" with { type: "json" };

/** Whether a term always tells how a film ends, or gives its secret away if it has a twist. */
export const SPOILERS = ["always", "with a twist"] as const;
export type Spoiler = (typeof SPOILERS)[number];

const SPOILER_OF: ReadonlyMap<string, string | undefined> = new Map(
  vocabulary.map(({ term, spoiler }) => [term, spoiler]),
);

/** Terms that would give a film's ending or secret away are searched by, and never shown. */
export function givesAway(term: string, isTagged: (term: string) => boolean): boolean {
  const spoiler = SPOILER_OF.get(term);
  return spoiler === "always" || (spoiler === "with a twist" && isTagged(TWIST));
}

const TWIST = "twist ending";
