import { memo, Suspense, use } from "react";
import { Link } from "wouter";
import { type SourceListId, sourceListById } from "#domain/catalogue/source-lists.ts";
import { pages } from "#contract/pages.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { NEVER } from "../../ui/load-part.tsx";
import { useSourceList } from "#web/features/films/source-lists.ts";
import { type ListedFilm, NEAR_FILMS } from "../../features/catalogue/page-excerpts.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { awaitedIndexIn } from "../../features/films/list/film-place.ts";
import { FilmActions } from "../../features/films/film-actions.tsx";
import { PosterChip } from "../../features/films/small-posters.tsx";
import { useLongList } from "../../ui/long-list.tsx";
import { messages } from "./messages.ts";

/** Memoised, because an outside update would make React drop the HTML of rows that wait for hydration. */
export const ListFilms = memo(function ListFilms({ list }: { readonly list: SourceListId }) {
  const source = useSourceList(list);
  if (source === null) return null;
  return (
    <ol aria-label={messages.listLabel(sourceListById(list).name)} className="border-t border-line">
      {source.films.slice(0, NEAR_FILMS).map((film) => (
        <ListRow key={film.rank} film={film} isEquipped />
      ))}
      <Suspense fallback={<RestAwaited />}>
        <RestOfFilms list={list} />
      </Suspense>
    </ol>
  );
});

/** The rows' HTML stays as it is until the catalogue is there to hydrate it. */
function RestOfFilms({ list }: { readonly list: SourceListId }) {
  const source = useSourceList(list);
  const films = source?.films ?? NONE;
  const { from, to } = useLongList(films.length, { step: NEAR_FILMS, at: awaitedIndexIn(films) });
  if (source === null || films.length < source.ranks.length) use(NEVER);
  return films
    .slice(NEAR_FILMS)
    .map((film, index) => (
      <ListRow key={film.rank} film={film} isEquipped={index + NEAR_FILMS >= from && index + NEAR_FILMS < to} />
    ));
}

const NONE: readonly ListedFilm[] = [];

function RestAwaited() {
  const { status, retry } = useCatalogue();
  return (
    <li>
      {status === "error" ? (
        <div role="alert" className="flex flex-col items-center gap-3 py-10 text-center">
          <p>
            {messages.loadFailed}. {messages.loadFailedText}
          </p>
          <Button onClick={retry}>{messages.retry}</Button>
        </div>
      ) : (
        <Spinner text={messages.loading} className="min-h-60" />
      )}
    </li>
  );
}

interface ListRowProps {
  readonly film: ListedFilm;
  /** Later rows get their poster and buttons in turn, in space kept for them. */
  readonly isEquipped: boolean;
}

/** On phones the buttons are below the title. */
const ListRow = memo(function ListRow({ film, isEquipped }: ListRowProps) {
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
        <span className="whitespace-nowrap md:text-sm md:text-muted">{messages.rank(rank)}</span>
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
