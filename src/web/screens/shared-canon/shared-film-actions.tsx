import type { AnyFilm } from "#domain/catalogue/film.ts";
import { rememberName } from "../../features/films/other/remember-name.ts";
import { useSession } from "../../features/session/use-session.ts";
import { openSignInWith } from "../../features/session/sign-in-dialog.ts";
import { undoLeavingCanon, useFilmMarks } from "../../features/lists/use-user-lists.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

const ACTIONS = ["canon", "watchlist", "watched"] as const;
type Action = (typeof ACTIONS)[number];

const LOOKS: Readonly<Record<Action, { readonly off: IconName; readonly on: IconName; readonly pressed: string }>> = {
  canon: { off: "crown", on: "crown", pressed: "border-gold bg-gold text-on-gold" },
  watchlist: { off: "bookmark", on: "bookmark-check", pressed: "border-ink bg-ink text-ground" },
  watched: { off: "eye", on: "circle-check", pressed: "border-seen text-seen" },
};

/** Adding asks a visitor to sign in; removing works for anybody. */
export function SharedFilmActions({ film }: { readonly film: AnyFilm }) {
  const { id, title } = film;
  const marks = useFilmMarks(id);
  const isVisitor = useSession().kind === "visitor";
  const isOn: Readonly<Record<Action, boolean>> = {
    canon: marks.inCanon,
    watchlist: marks.onWatchlist,
    watched: marks.isWatched,
  };

  const act = (action: Action) => {
    if (isVisitor && !isOn[action]) {
      const { year, director } = film;
      openSignInWith({ mode: "signup", wish: { mark: action, film: { id, title, year, director } } });
      return;
    }
    if (!isOn[action]) rememberName(film);
    if (action === "watchlist") userLists.toggleWatchlist(id);
    else undoLeavingCanon(film, () => (action === "canon" ? userLists.toggleCanon(id) : userLists.toggleWatched(id)));
  };

  return (
    <div className="needs-script mt-3 flex gap-2 print:hidden">
      {ACTIONS.map((action) => {
        const look = LOOKS[action];
        const words = messages[action];
        const label = isOn[action] ? words.on(title) : words.off(title);
        return (
          <button
            key={action}
            type="button"
            aria-pressed={isOn[action]}
            aria-label={label}
            title={label}
            onClick={() => act(action)}
            className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card border px-2.5 text-sm transition-colors duration-150 ${isOn[action] ? look.pressed : "border-line text-muted hover:border-control hover:text-ink"}`}
          >
            <Icon name={isOn[action] ? look.on : look.off} />
            <span className="hidden md:inline">{words.word}</span>
          </button>
        );
      })}
    </div>
  );
}
