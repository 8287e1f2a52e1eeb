import { memo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { ListedFilm } from "../../features/catalogue/listed-excerpt.ts";
import { FilmActions } from "../../features/film-card/film-actions.tsx";
import { PosterChip } from "../../features/poster/poster-chip.tsx";
import { messages } from "./messages.ts";

interface ListRowProps {
  readonly film: ListedFilm;
  /** Later rows get picture and buttons in turn, in the place kept for them. */
  readonly isEquipped: boolean;
}

/** A film of a list in one line; on phones its buttons stand below its title. */
export const ListRow = memo(function ListRow({ film, isEquipped }: ListRowProps) {
  const { rank, id, title, year, director, position } = film;
  return (
    <li
      className="-mx-2 grid scroll-my-24 grid-cols-[1.75rem_2.25rem_1fr_auto] items-center gap-x-3 border-b border-line px-2 py-1.5 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] has-focus-visible:bg-raised md:grid-cols-[2.5rem_1.25rem_1fr_14rem_2.5rem_5.5rem_auto] md:gap-x-4 md:py-0.5 md:[contain-intrinsic-size:auto_2.5rem] md:hover:bg-raised"
    >
      <span className="row-span-2 text-right font-display text-xl leading-none text-muted tabular-nums md:row-span-1">
        {position}
      </span>
      <span className="row-span-2 md:row-span-1">{isEquipped ? <PosterChip id={id} /> : null}</span>
      <Link
        href={pages.film(rank)}
        className="col-span-2 font-display text-[1.2rem] leading-[1.2] hover:underline hover:decoration-1 hover:underline-offset-4 md:col-span-1"
      >
        {title}
      </Link>
      <p className="text-xs leading-4.5 text-muted tabular-nums md:contents md:text-sm">
        <span className="after:mx-1 after:content-['·'] md:text-sm md:text-muted md:after:content-none">
          {director}
        </span>
        <span className="after:mx-1 after:content-['·'] md:text-right md:text-sm md:text-muted md:after:content-none">
          {year}
        </span>
        <span className="whitespace-nowrap md:text-sm md:text-muted">{messages.rank(rank)}</span>
      </p>
      <div className="min-h-11 w-33 pointer-fine:min-h-8 pointer-fine:w-24">
        {isEquipped ? <FilmActions rank={rank} title={title} layout="compact" /> : null}
      </div>
    </li>
  );
}, showsTheSame);

/** The catalogue replaces the first films by equal objects; their rows need not re-render. */
function showsTheSame(before: ListRowProps, after: ListRowProps): boolean {
  return (
    before.film.rank === after.film.rank &&
    before.film.position === after.film.position &&
    before.isEquipped === after.isEquipped
  );
}
