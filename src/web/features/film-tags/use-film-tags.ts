import { useEffect, useState } from "react";
import type { FilmTagsByRank } from "#domain/film.ts";
import { loadFilmTags } from "./load-film-tags.ts";

/** Null while loading, empty if unavailable. */
export function useFilmTags(): FilmTagsByRank | null {
  const [tagsByRank, setTagsByRank] = useState<FilmTagsByRank | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = await loadFilmTags();
      if (!isGone) setTagsByRank(loaded);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return tagsByRank;
}
