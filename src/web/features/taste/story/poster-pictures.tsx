import { SOURCE_LIST_IDS } from "#domain/catalogue/source-lists.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { PicturedFilm } from "#domain/taste/film-dna/canon-film.ts";
import type { ChangedFilm, FilmWithLists, StatementPicture } from "#domain/taste/film-dna/story/statement.ts";
import type { StoryVoice } from "#domain/taste/film-dna/story/words.ts";
import { PosterChip, PosterBesideTitle } from "#web/features/films/small-posters.tsx";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { messages } from "./messages.ts";

type PictureOf<Kind extends StatementPicture["kind"]> = Extract<StatementPicture, { readonly kind: Kind }>;

/** With more films, only those that are lit are shown. */
const MOST_WITH_UNLIT = 24;
const MOST_LIT = 18;
/** Up to this many posters are large enough for words. */
const LARGE_POSTERS = 4;
const MOST_CHANGES = 6;

/** In the canon's order; films that the statement is not about are dimmed. */
export function FilmPosters({ picture: { films, lit } }: { readonly picture: PictureOf<"films"> }) {
  if (films.length <= LARGE_POSTERS)
    return (
      <ul className={`grid gap-3 ${films.length === 4 ? "grid-cols-4" : "grid-cols-3"}`}>
        {films.map((film) => (
          <li key={film.rank}>
            <PosterLink film={film}>
              {film.title}, {film.year}
            </PosterLink>
          </li>
        ))}
      </ul>
    );
  const isLit = new Set(lit);
  const shown =
    films.length <= MOST_WITH_UNLIT ? films : films.filter(({ rank }) => isLit.has(rank)).slice(0, MOST_LIT);
  return (
    <ul className="grid grid-cols-6 gap-2 md:gap-3">
      {shown.map(({ rank, id, title }) => (
        <li key={rank} className={isLit.has(rank) ? "" : "opacity-20"}>
          <Link href={pages.film(id)} aria-label={title} className="block">
            <PosterChip film={{ id }} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function AlonePosters({
  picture: { film, place, leftOut },
  voice,
}: {
  readonly picture: PictureOf<"alone">;
  readonly voice: StoryVoice;
}) {
  return (
    <div className="mx-auto flex max-w-sm justify-center gap-6 md:gap-8">
      <PosterLink film={film} className="flex-1 basis-0 max-w-44">
        <ListDots film={film} />
        {messages.onLists(film.lists.length)}, {messages.place(place, voice)}
      </PosterLink>
      {leftOut === null ? null : (
        <PosterLink film={leftOut} className="flex-1 basis-0 max-w-44">
          <ListDots film={leftOut} />
          {messages.onLists(leftOut.lists.length)}, {messages.leftOut}
        </PosterLink>
      )}
    </div>
  );
}

function ListDots({ film: { lists } }: { readonly film: FilmWithLists }) {
  return (
    <span aria-hidden="true" className="mb-1.5 flex gap-1">
      {SOURCE_LIST_IDS.map((list) => (
        <span
          key={list}
          className={`size-2 rounded-full border ${lists.includes(list) ? "border-ink bg-ink" : "border-control"}`}
        />
      ))}
    </span>
  );
}

export function PairPosters({ picture: { films, shared } }: { readonly picture: PictureOf<"pair"> }) {
  const [older, younger] = films;
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 md:gap-6">
      <PosterLink film={older}>{older.year}</PosterLink>
      <ul aria-label={messages.share} className="max-w-28 self-center text-center text-sm text-muted md:max-w-36">
        {shared.map((term) => (
          <li key={term} className="border-b border-line py-1.5 first:border-t">
            {term}
          </li>
        ))}
      </ul>
      <PosterLink film={younger}>{younger.year}</PosterLink>
    </div>
  );
}

export function ThreePosters({
  picture: { films },
  below,
}: {
  readonly picture: PictureOf<"three">;
  readonly below: ((film: PicturedFilm) => ReactNode) | undefined;
}) {
  return (
    <ul className="grid grid-cols-3 tiny:grid-cols-2 gap-3 md:gap-5">
      {films.map((film) => (
        <li key={film.rank}>
          <PosterLink film={film}>
            <span className="block text-ink">{film.title}</span>
            {film.year}
          </PosterLink>
          {below?.(film)}
        </li>
      ))}
    </ul>
  );
}

export function ChangeRows({ picture: { change } }: { readonly picture: PictureOf<"change"> }) {
  const films = [...change.came, ...change.climbed, ...change.fell, ...change.left];
  return (
    <ul className="mx-auto max-w-md">
      {films.slice(0, MOST_CHANGES).map((film) => (
        <li key={film.rank} className="grid grid-cols-[2.25rem_1fr_auto] items-center gap-4 border-b border-line py-2">
          <PosterChip film={film} />
          <Link href={pages.film(film.id)} className="py-2 font-display text-xl leading-tight hover:underline">
            {film.title}
          </Link>
          <Move film={film} />
        </li>
      ))}
      {films.length <= MOST_CHANGES ? null : (
        <li className="py-2 text-sm text-muted">{messages.moreFilms(films.length - MOST_CHANGES)}</li>
      )}
    </ul>
  );
}

function Move({ film: { before, now } }: { readonly film: ChangedFilm }) {
  if (now === null) return <span className="text-sm text-muted">{messages.isGone}</span>;
  return (
    <span className="flex items-baseline gap-2 text-sm text-muted tabular-nums">
      {before === null ? messages.isNew : before}
      <span aria-hidden="true">→</span>
      <span className="font-display text-2xl text-ink">{now}</span>
    </span>
  );
}

function PosterLink({
  film: { rank, id, title },
  className = "",
  children,
}: {
  readonly film: PicturedFilm;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  const { filmsByRank } = useCatalogue();
  return (
    <div className={`min-w-0 ${className}`}>
      <Link href={pages.film(id)} className="block">
        <PosterBesideTitle id={id} title={title} film={filmsByRank.get(rank)} />
      </Link>
      {children === undefined ? null : <div className="mt-2 text-sm leading-snug text-muted">{children}</div>}
    </div>
  );
}
