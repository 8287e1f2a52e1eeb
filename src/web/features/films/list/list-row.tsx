import { memo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { ListedFilm } from "../../catalogue/page-excerpts.ts";
import { FilmActions } from "../film-actions.tsx";
import { PosterChip } from "../small-posters.tsx";
import { listedMessages } from "./listed-messages.ts";

interface ListRowProps {
  readonly film: ListedFilm;
  /** Later rows get their poster and buttons in turn, in space kept for them. */
  readonly isEquipped: boolean;
}

/** A film of a source list or a topic, with its own place there. On phones the buttons are below the title. */
export const ListRow = memo(function ListRow({ film, isEquipped }: ListRowProps) {
  const { rank, id, title, year, director, position } = film;
  return (
    <li className="relative -mx-2 grid scroll-my-24 grid-cols-[1.5rem_2.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 px-2 py-1.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] before:absolute before:inset-x-2 before:bottom-0 before:border-b before:border-line has-focus-visible:bg-raised sm:gap-x-4 sm:py-1 md:grid-cols-[2.5rem_1.25rem_minmax(0,1fr)_14rem_2.5rem_5rem_auto] md:py-0.5 md:[contain-intrinsic-size:auto_2.25rem] md:hover:bg-raised">
      <span className="row-span-2 text-right font-display text-xl leading-none text-muted tabular-nums md:row-span-1">
        {position}
      </span>
      <span className="row-span-2 md:row-span-1">{isEquipped ? <PosterChip film={{ id }} /> : null}</span>
      <Link
        // Ids of 250 films would make the page too large.
        href={pages.film(isEquipped ? id : rank)}
        className="col-span-2 self-end py-px font-display text-[1.2rem] leading-[1.2] hover:underline hover:decoration-1 hover:underline-offset-4 sm:col-span-1 md:self-center"
      >
        {title}
      </Link>
      <p className="text-xs leading-4.5 text-muted tabular-nums sm:self-start md:contents">
        <span className="max-sm:block sm:after:mx-1 sm:after:content-['·'] md:text-sm md:text-muted md:after:content-none">
          {director}
        </span>
        <span className="after:mx-1 after:content-['·'] md:text-right md:text-sm md:text-muted md:after:content-none">
          {year}
        </span>
        <span className="whitespace-nowrap md:text-sm md:text-muted">{listedMessages.rank(rank)}</span>
      </p>
      <div className="min-h-11 w-33 sm:col-start-4 sm:row-span-2 sm:row-start-1 md:col-start-7 md:row-span-1 pointer-fine:lg:min-h-8 pointer-fine:lg:w-24">
        {isEquipped ? <FilmActions film={film} layout="icons" /> : null}
      </div>
    </li>
  );
}, showsTheSame);

/** The catalogue replaces the first films with equal objects, whose rows need not re-render. */
function showsTheSame(before: ListRowProps, after: ListRowProps): boolean {
  return (
    before.film.rank === after.film.rank &&
    before.film.position === after.film.position &&
    before.isEquipped === after.isEquipped
  );
}
