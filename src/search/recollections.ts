import recollections from "#catalogue/recollections.json" with { type: "json" };

const byId: Readonly<Record<string, string>> = recollections;

/** Scenes, objects and lines people remember of a film, by its stable id. */
export function recollectionsOf(filmId: string): string {
  return byId[filmId] ?? "";
}
