import { memo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { FilmActions, HideButton } from "../film-actions.tsx";
import { messages } from "../messages.ts";
import { Poster } from "../poster.tsx";
import { TrayButton } from "./tray-button.tsx";

/** The marks are in the line below the poster, never over it. */
export const WallTile = memo(function WallTile({
  film,
  isFaded = false,
  posterLoading = "lazy",
  onHide,
}: {
  readonly film: Film;
  readonly isFaded?: boolean;
  readonly posterLoading?: "lazy" | "eager";
  readonly onHide?: (() => void) | undefined;
}) {
  const { id, title } = film;
  return (
    <article aria-label={title} data-film={id} className="group">
      <Link
        href={pages.film(id)}
        className={`block ${isFaded ? "opacity-40 group-hover:opacity-100 focus-visible:opacity-100" : ""}`}
      >
        <h2 className="sr-only">{title}</h2>
        <span aria-hidden="true">
          <Poster film={film} loading={posterLoading} isThumbnail={posterLoading === "lazy"} />
        </span>
      </Link>
      <div className="flex h-9 items-center justify-between">
        <p className="font-display text-lg leading-none text-muted tabular-nums">
          <span className="sr-only">{messages.rank}</span> {film.rank}
        </p>
        {/* Marks that are set always show, the others under the pointer and the keyboard, or in a tray if there's no room. */}
        <div className="flex items-center [&_button]:not-aria-pressed:not-focus-visible:opacity-0 group-hover:[&_button]:opacity-100! group-has-focus-visible:[&_button]:opacity-100! cramped:[&_[data-film-action]]:pointer-events-none cramped:[&_[data-film-action]]:w-6 cramped:[&_[data-film-action]:not([aria-pressed=true])]:hidden cramped:[&_button]:opacity-100!">
          <FilmActions film={film} layout="icons" isTabStop={false} />
          {onHide === undefined ? null : (
            <HideButton film={film} onHide={onHide} className="size-[1.9375rem] cramped:hidden" />
          )}
          <TrayButton film={film} onHide={onHide} className="lg:pointer-fine:hidden" isBesideMarks />
        </div>
      </div>
    </article>
  );
});
