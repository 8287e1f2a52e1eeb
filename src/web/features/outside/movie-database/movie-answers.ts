/** Parsers for the movie database's answers; anything malformed counts as absent. */

/** The first film's poster path; null without one. */
export function posterPathOf(answer: unknown): string | null {
  for (const movie of [answer, ...listOf(answer, "results")]) {
    const path = field(movie, "poster_path");
    // Only a file name, because it becomes part of a URL.
    if (typeof path === "string" && /^\/[\w-]{1,64}\.(?:jpe?g|png|webp)$/.test(path)) return path;
  }
  return null;
}

/** The first film's id; null if none was found. */
export function firstMovieOf(answer: unknown): number | null {
  const id = field(listOf(answer, "results")[0], "id");
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A video key: an official trailer, any trailer, or else a teaser or clip. */
export function trailerKeyOf(answer: unknown): string | null {
  const videos = listOf(answer, "results").filter(
    (video) => field(video, "site") === "YouTube" && isVideoKey(field(video, "key")),
  );
  const ofType = (...types: readonly string[]) =>
    videos.filter((video) => types.includes(String(field(video, "type"))));
  const trailers = ofType("Trailer");
  const chosen =
    trailers.find((video) => field(video, "official") === true) ?? trailers[0] ?? ofType("Teaser", "Clip")[0];
  return chosen === undefined ? null : String(field(chosen, "key"));
}

function isVideoKey(key: unknown): boolean {
  return typeof key === "string" && /^[\w-]{6,20}$/.test(key);
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = field(value, name);
  return Array.isArray(list) ? list : [];
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
