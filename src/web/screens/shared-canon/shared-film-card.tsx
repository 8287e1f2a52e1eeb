import { memo } from "react";
import { Link } from "wouter";
import { countWords } from "#domain/words/count-words.ts";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { messages as otherMessages } from "../../features/films/other/messages.ts";
import { Poster } from "#web/features/films/poster.tsx";
import { rememberName } from "../../features/films/other/remember-name.ts";
import { useSession } from "../../features/session/use-session.ts";
import { openSignInWith } from "../../features/session/sign-in-dialog.ts";
import { undoLeavingCanon, useFilmMarks } from "../../features/lists/use-user-lists.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { SharedFilm } from "../../features/catalogue/page-excerpts.ts";
import { messages } from "./messages.ts";

const FIRST_VIEW = 3;

export const SharedFilmCard = memo(function SharedFilmCard({
  film,
  note,
  position,
}: {
  readonly film: SharedFilm;
  /** Why the film is there, if the owner shows it. */
  readonly note: string | undefined;
  readonly position: number;
}) {
  const href = pages.film(film.id);
  return (
    <li className="grid grid-cols-[100px_1fr] gap-x-4 gap-y-3 border-b border-line py-5 md:grid-cols-[4.5rem_100px_1fr] md:gap-x-6 md:py-6 print:break-inside-avoid">
      <p
        aria-label={messages.position(position)}
        className={`hidden text-right font-display text-5xl leading-none tabular-nums md:block ${position === 1 ? "text-gold" : "text-muted"}`}
      >
        {countWords(position)}
      </p>
      <Link href={href} tabIndex={-1} aria-hidden="true" className="block h-[150px] w-[100px]">
        <Poster film={film} loading={position <= FIRST_VIEW ? "eager" : "lazy"} isThumbnail={position > FIRST_VIEW} />
      </Link>
      <div className="flex min-w-0 flex-col">
        <p
          aria-hidden="true"
          className={`font-display text-2xl leading-none tabular-nums md:hidden ${position === 1 ? "text-gold" : "text-muted"}`}
        >
          {countWords(position)}
        </p>
        <h2 className="font-display text-2xl leading-[1.15] md:text-[1.75rem]">
          <Link href={href} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {film.title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted tabular-nums">{factsOf(film).join(" · ")}</p>
        {film.director === "" ? null : <p className="text-sm">{messages.directedBy(film.director)}</p>}
        {note === undefined ? null : (
          <p
            dir="auto"
            className="mt-2.5 max-w-measure border-l-2 border-gold pl-3 leading-snug [overflow-wrap:anywhere] whitespace-pre-line"
          >
            <span className="sr-only">{messages.note} </span>
            {note}
          </p>
        )}
        {film.description === null ? null : (
          <p className="mt-2 line-clamp-2 max-w-measure text-[0.9375rem] text-muted">{film.description}</p>
        )}
        <SharedFilmActions film={film} />
      </div>
    </li>
  );
});

/** Unknown facts are left out. */
function factsOf({ rank, year, genre, wasRanked }: SharedFilm): readonly (string | number)[] {
  const left = wasRanked === undefined ? otherMessages.notInRanking : otherMessages.noLongerRanked(wasRanked);
  return [year, genre, rank === null ? left : null].filter((fact) => fact !== null);
}

const ACTIONS = ["canon", "watchlist", "watched"] as const;
type Action = (typeof ACTIONS)[number];

const LOOKS: Readonly<Record<Action, { readonly off: IconName; readonly on: IconName; readonly pressed: string }>> = {
  canon: { off: "crown", on: "crown", pressed: "border-gold bg-gold text-on-gold" },
  watchlist: { off: "bookmark", on: "bookmark-check", pressed: "border-ink bg-ink text-ground" },
  watched: { off: "eye", on: "circle-check", pressed: "border-seen text-seen" },
};

/** Adding asks visitors to sign in, removing doesn't. */
function SharedFilmActions({ film }: { readonly film: AnyFilm }) {
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
