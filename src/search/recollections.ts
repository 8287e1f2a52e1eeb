import recollections from "#catalogue/recollections.json" with { type: "json" };

const byId: Readonly<Record<string, string>> = recollections;

/** What people remember of a film when its title escapes them: scenes, things and lines, by the film's lasting id. */
export function recollectionsOf(filmId: string): string {
  return byId[filmId] ?? "";
}
