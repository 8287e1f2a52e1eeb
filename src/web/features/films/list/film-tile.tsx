import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Poster } from "../poster.tsx";

/** A poster, which tells title, year and director; what else is told of the film, and its buttons, stand below it. */
export const FilmTile = memo(function FilmTile({
  film,
  note,
  isFaded = false,
  isInView = false,
  children,
}: {
  readonly film: AnyFilm;
  readonly note?: ReactNode;
  readonly isFaded?: boolean;
  /** In the first view, where the poster loads at once. */
  readonly isInView?: boolean;
  readonly children: ReactNode;
}) {
  const { id, title, year, director } = film;
  return (
    <article aria-label={title} data-film={id} className="group flex h-full flex-col">
      <div className={`relative ${isFaded ? "opacity-40 group-hover:opacity-100 has-focus-visible:opacity-100" : ""}`}>
        <span aria-hidden="true">
          <Poster film={film} loading={isInView ? "eager" : "lazy"} isThumbnail={!isInView} />
        </span>
        <h2 className="absolute inset-0">
          <Link href={pages.film(id)} className="block size-full">
            <span className="sr-only">{title}</span>
          </Link>
        </h2>
      </div>
      <p className="sr-only">{[year, director || null].filter((part) => part !== null).join(" · ")}</p>
      {note}
      {children}
    </article>
  );
});

export function RemoveButton({
  label,
  onRemove,
}: {
  readonly label: string;
  readonly onRemove: (button: HTMLElement) => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-action="remove"
      onClick={(event) => onRemove(event.currentTarget)}
      className="ml-auto inline-flex min-h-11 min-w-11 items-center justify-center rounded-card text-muted hover:text-ink"
    >
      <Icon name="close" />
    </button>
  );
}
