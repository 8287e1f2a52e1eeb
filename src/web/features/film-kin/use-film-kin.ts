import { useEffect, useState } from "react";
import type { KinByRank } from "#domain/recommendations/kin.ts";
import { loadFilmKin } from "./load-film-kin.ts";

/** Null while loading, empty if unavailable. */
export function useFilmKin(): KinByRank | null {
  const [kinByRank, setKinByRank] = useState<KinByRank | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = await loadFilmKin();
      if (!isGone) setKinByRank(loaded);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return kinByRank;
}
