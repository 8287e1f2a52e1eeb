import type { Film, FilmMetadata } from "#domain/catalogue/film.ts";
import { messages } from "./messages.ts";

/** What the film is about, and its moods. */
export function Words({
  film,
  metadata,
}: {
  readonly film: Pick<Film, "description">;
  readonly metadata: FilmMetadata | undefined;
}) {
  const mood = metadata?.mood ?? "";
  return (
    <>
      <p className="max-w-measure text-lg leading-relaxed">{film.description}</p>
      {mood === "" ? null : (
        <p>
          <span className="text-muted">{messages.mood}:</span> {mood}
        </p>
      )}
    </>
  );
}
