/** Grants what a member wished for before signing in. Loaded only then. */
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { isInCanon, isOnWatchlist, isWatched } from "#domain/lists/user-lists.ts";
import { aloneInBrowser } from "#web/adapters/keeping-changes.ts";
import { showToast } from "#web/ui/toast.ts";
import { memberNews } from "#web/features/lists/member/follow-member.ts";
import { rememberName } from "#web/features/films/other/remember-name.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { forgetInterruption, storedInterruption, type Wish } from "#web/features/session/interruption.ts";
import { wishMessages as messages } from "./wish-messages.ts";

const TYPES = { canon: "canon/add", watchlist: "watchlist/add", watched: "watched/add" } as const;
const IS_MARKED = { canon: isInCanon, watchlist: isOnWatchlist, watched: isWatched } as const;

/**
 * Marks the film once the member's own lists are loaded and the page is visible; offers an Undo. Returns the function
 * that stops waiting.
 */
export function grantWish(granted: (film: FilmId) => void): () => void {
  let isBegun = false;
  const tryNow = () => {
    if (isBegun || !memberNews.current().isKnown || document.visibilityState === "hidden") return;
    isBegun = true;
    void takeWish((wish) => {
      grant(wish);
      granted(wish.film.id);
    });
  };
  const stop = memberNews.subscribe(tryNow);
  document.addEventListener("visibilitychange", tryNow);
  tryNow();
  return () => {
    isBegun = true;
    stop();
    document.removeEventListener("visibilitychange", tryNow);
  };
}

/** In one of all tabs, and once. */
export function takeWish(take: (wish: Wish) => void): Promise<void> {
  return aloneInBrowser("canon:kept-wish", async () => {
    const wish = storedInterruption()?.wish ?? null;
    if (wish === null) return;
    forgetInterruption();
    take(wish);
  });
}

function grant({ mark, film }: Wish): void {
  const title = messages.granted[mark](film.title);
  if (IS_MARKED[mark](userLists.current(), film.id)) {
    showToast({ title });
    return;
  }
  rememberName(film);
  const before = userLists.current();
  userLists.make({ type: TYPES[mark], id: film.id });
  showToast({ title, action: { label: messages.undo, onAction: () => userLists.restore(before) } });
}
