import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { NOT_SAVED } from "#web/features/lists/messages.ts";
import { useUnsavedMarks } from "#web/features/lists/use-user-lists.ts";
import { messages as otherFilmMessages } from "../other/messages.ts";
import { Poster } from "../poster.tsx";
import type { FilmAction } from "../film-actions.tsx";
import { messages } from "../messages.ts";

/** `children` are the list's buttons, `note` is what is remembered of the film. */
export function FilmTile({
  film,
  note,
  children,
}: {
  readonly film: AnyFilm;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  const { id, title, year, director, wasRanked } = film;
  return (
    // Off-screen tiles are not rendered; the padding leaves space for focus rings.
    <div
      role="listitem"
      data-film={id}
      className="-m-1 flex flex-col p-1 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <div className="relative">
        <span aria-hidden="true">
          <Poster film={film} loading="lazy" />
        </span>
        <h2 className="absolute inset-0">
          <Link href={pages.film(id)} className="block size-full">
            <span className="sr-only">{title}</span>
          </Link>
        </h2>
      </div>
      <p className="sr-only">{[year, director || null].filter((part) => part !== null).join(" · ")}</p>
      {wasRanked === undefined ? null : (
        <p className="mt-2 text-sm leading-snug text-muted">{otherFilmMessages.noLongerRanked(wasRanked)}</p>
      )}
      {note}
      <div className="mt-auto flex gap-1.5 pt-2">{children}</div>
    </div>
  );
}

interface Look {
  readonly off: IconName;
  readonly on: IconName;
  /** Shape and fill change with the colour. */
  readonly pressed: string;
  readonly unsaved: string;
}

const LOOKS: Readonly<Record<FilmAction, Look>> = {
  canon: { off: "crown", on: "crown", pressed: "border-gold bg-gold text-on-gold", unsaved: "border-gold text-gold" },
  watchlist: {
    off: "bookmark",
    on: "bookmark-check",
    pressed: "border-ink bg-ink text-ground",
    unsaved: "border-ink text-ink",
  },
  watched: { off: "eye", on: "circle-check", pressed: "border-seen text-seen", unsaved: "border-seen text-seen" },
};

const BASE =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-card border transition-colors duration-150";
const UNPRESSED = "border-line text-muted hover:border-control hover:text-ink";

/** `onAct` gets the button, so that focus can be kept. */
export function TileMark({
  kind,
  id,
  title,
  isOn,
  onAct,
}: {
  readonly kind: FilmAction;
  readonly id: FilmId;
  readonly title: string;
  readonly isOn: boolean;
  readonly onAct: (button: HTMLElement) => void;
}) {
  const look = LOOKS[kind];
  const unsaved = useUnsavedMarks(id);
  const isUnsaved = { canon: unsaved.inCanon, watchlist: unsaved.onWatchlist, watched: unsaved.isWatched }[kind];
  const label = isOn ? messages[kind].on(title) : messages[kind].off(title);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={isUnsaved ? `${label}. ${NOT_SAVED}` : label}
      {...(isUnsaved ? { "aria-description": NOT_SAVED } : {})}
      data-action={kind}
      onClick={(event) => onAct(event.currentTarget)}
      className={`${BASE} ${isOn ? look[isUnsaved ? "unsaved" : "pressed"] : UNPRESSED} ${isUnsaved ? "border-dashed" : ""}`}
    >
      <Icon name={isOn ? look.on : look.off} />
    </button>
  );
}

export function TileRemove({
  label,
  onAct,
}: {
  readonly label: string;
  readonly onAct: (button: HTMLElement) => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-action="remove"
      onClick={(event) => onAct(event.currentTarget)}
      className={`${BASE} ml-auto border-transparent text-muted hover:text-ink`}
    >
      <Icon name="close" />
    </button>
  );
}
