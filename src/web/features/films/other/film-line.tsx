import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { pages } from "#contract/pages.ts";
import { messages } from "./messages.ts";
import { PosterChip } from "../small-posters.tsx";

/** "1942 · Ernst Lubitsch", as far as known, and whether the film has left the ranking. */
export function CreditLine({ film }: { readonly film: AnyFilm }) {
  const { year, director, wasRanked } = film;
  const left = wasRanked === undefined ? null : messages.noLongerRanked(wasRanked);
  return (
    <span className="tabular-nums">{[year, director || null, left].filter((part) => part !== null).join(" · ")}</span>
  );
}

/** Nothing unless the film was once ranked. */
export function LeftRanking({ film: { wasRanked } }: { readonly film: AnyFilm }) {
  if (wasRanked === undefined) return null;
  return <p className="mt-2 text-sm leading-snug text-muted">{messages.noLongerRanked(wasRanked)}</p>;
}

/** A film in one line, ranked or not; `children` are its buttons. */
export function FilmLine({
  film,
  leadsToIt = true,
  children,
}: {
  readonly film: AnyFilm;
  /** False where leaving the page would lose what was typed. */
  readonly leadsToIt?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li data-film={film.id} className="flex min-h-15 items-center gap-3 border-b border-line py-1.5">
      <span className="w-9 flex-none">
        <PosterChip film={film} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-display text-xl leading-tight wrap-anywhere">
          {leadsToIt ? (
            <Link href={pages.film(film.id)} className="hover:underline hover:underline-offset-4">
              {film.title}
            </Link>
          ) : (
            film.title
          )}
        </p>
        <p className="text-sm text-muted">
          <CreditLine film={film} />
          {film.rank === null ? null : ` · ${messages.ranked(film.rank)}`}
        </p>
      </div>
      {children}
    </li>
  );
}
