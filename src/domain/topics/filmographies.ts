import filmographies from "#catalogue/films/filmographies.json" with { type: "json" };

const ALSO_CALLED: Readonly<Record<string, readonly string[] | undefined>> = filmographies.alsoCalled;
const LEFT_OUT = new Set(Object.keys(filmographies.leftOut));

/** The name, and how else the film index spells it. */
export function spellingsOf(name: string): readonly string[] {
  return [name, ...(ALSO_CALLED[name] ?? [])];
}

/** False for what the film index wrongly credits to a director, by a namesake or twice. */
export function isOfFilmography(indexId: string): boolean {
  return !LEFT_OUT.has(indexId);
}
