import { useEffect, useState } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { useSession } from "#web/features/session/use-session.ts";
import { storedInterruption, placeOf } from "#web/features/session/interruption.ts";

/** The film that was wished for on this page before signing in, once it is marked. */
export function useGrantedWish(): FilmId | null {
  const isMember = useSession().kind === "member";
  const [film, setFilm] = useState<FilmId | null>(null);
  useEffect(() => {
    const kept = isMember ? storedInterruption() : null;
    if (kept === null || kept.wish === null || kept.place !== placeOf(location)) return;
    let stop = () => {};
    let isGone = false;
    const grantWhenLoaded = async () => {
      // Without it the wish stays kept: the next visit to this page tries again.
      const loaded = await import("./grant-wish.ts").catch(() => null);
      if (loaded !== null && !isGone) stop = loaded.grantWish(setFilm);
    };
    void grantWhenLoaded();
    return () => {
      isGone = true;
      stop();
    };
  }, [isMember]);
  return film;
}
