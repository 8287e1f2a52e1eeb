import { useId, useSyncExternalStore } from "react";
import { type FilmId, readFilmId } from "#domain/film-id.ts";
import type { AnyFilm } from "#domain/film.ts";
import { Button } from "../../ui/button.tsx";
import { memoriesById } from "../memories/use-memory.ts";
import { userLists } from "../user-lists/user-lists-store.ts";
import { joinFilm } from "./join-film.ts";
import { messages } from "./messages.ts";

/**
 * On the page of a ranked film that the visitor's lists have from before it was ranked, by its id elsewhere ("tt0012345",
 * "Q47703"; null where it has none): offers to put the ranked film in its place.
 */
export function HeldOutside({
  film,
  imdbId,
  wikidataId,
}: {
  readonly film: AnyFilm;
  readonly imdbId: string | null;
  readonly wikidataId: string | null;
}) {
  const heading = useId();
  const held = useRemembered([readFilmId(`imdb-${imdbId}`), readFilmId(`wikidata-${wikidataId?.toLowerCase()}`)]);
  if (held === null) return null;
  return (
    <section aria-labelledby={heading} className="rounded-card border border-control px-4 py-3">
      <h2 id={heading} className="font-semibold">
        {messages.rankedNow}
      </h2>
      <p className="text-sm text-muted">{messages.rankedNowText}</p>
      <Button className="mt-3" onClick={() => joinFilm(held, film)}>
        {messages.joinRanked}
      </Button>
    </section>
  );
}

/** The first of the films that the visitor's lists have a name for; null on the server. */
function useRemembered(ids: readonly (FilmId | null)[]): FilmId | null {
  return useSyncExternalStore(
    userLists.subscribe,
    () => {
      const memories = memoriesById(userLists.current().memories);
      return ids.find((id) => id !== null && memories.get(id)?.called !== undefined) ?? null;
    },
    () => null,
  );
}
