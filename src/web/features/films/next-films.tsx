import { useId, useCallback } from "react";
import { Link } from "wouter";
import type { Rank, Film } from "#domain/catalogue/film.ts";
import { CLOSEST_FILMS } from "#domain/taste/recommendations/recommended-films.ts";
import { pages } from "#contract/pages.ts";
import type { FilmRecommendation } from "#contract/api/film-recommendations.ts";
import { call } from "#web/adapters/product-api.ts";
import { type Part, usePart } from "#web/ui/load-part.tsx";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { PosterBesideTitle } from "./small-posters.tsx";

const messages = {
  heading: "See next",
  furtherAfield: "Further afield",
} as const;

export const SEE_NEXT = messages.heading;

export function SeeNext({
  rank,
  expectedCount,
}: {
  readonly rank: Rank;
  /** Reserves space while loading. */
  readonly expectedCount: number;
}) {
  const films = useNextFilms(rank);
  if (films === "waiting") return <SectionPlaceholder count={expectedCount} />;
  return films === "failed" ? null : <NextFilms heading={messages.heading} films={films} />;
}

function SectionPlaceholder({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true" className="invisible">
      <p className={HEADING_CLASS}>{messages.heading}</p>
      <RowPlaceholders count={Math.min(count, CLOSEST_FILMS)} />
      {count <= CLOSEST_FILMS ? null : (
        <>
          <p className={SUBHEADING_CLASS}>{messages.furtherAfield}</p>
          <RowPlaceholders count={count - CLOSEST_FILMS} />
        </>
      )}
    </div>
  );
}

function RowPlaceholders({ count }: { readonly count: number }) {
  return (
    <div className={LIST_CLASS}>
      {Array.from({ length: count }, (_, index) => (
        // Nearly all texts fit beside a poster.
        <div key={index} className={ROW_CLASS}>
          <div className="h-24" />
        </div>
      ))}
    </div>
  );
}

const HEADING_CLASS = "font-display text-3xl leading-tight md:text-4xl";
/** One column on phones, two from tablets on. */
const LIST_CLASS = "mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-8 md:gap-x-12";
const SUBHEADING_CLASS = "mt-6 text-xs font-semibold tracking-[0.14em] text-muted uppercase";
const ROW_CLASS = "border-t border-line py-3";

/** The films that this one leads to, each with the reason. */
export function NextFilms({ heading, films }: { readonly heading: string; readonly films: readonly NextFilm[] }) {
  const id = useId();
  if (films.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={HEADING_CLASS}>
        {heading}
      </h2>
      <Rows films={films.filter(({ furtherAfield }) => !furtherAfield)} />
      <FurtherAfield films={films.filter(({ furtherAfield }) => furtherAfield)} />
    </section>
  );
}

function Rows({ films }: { readonly films: readonly NextFilm[] }) {
  return (
    <ol className={LIST_CLASS}>
      {films.map((film) => (
        <Row key={film.rank} film={film} />
      ))}
    </ol>
  );
}

function FurtherAfield({ films }: { readonly films: readonly NextFilm[] }) {
  if (films.length === 0) return null;
  return (
    <>
      <h3 className={SUBHEADING_CLASS}>{messages.furtherAfield}</h3>
      <Rows films={films} />
    </>
  );
}

/** The whole row can be clicked, but only the title is a link for assistive technology. */
function Row({ film: { rank, title, year, why, id } }: { readonly film: NextFilm }) {
  const film = useCatalogue().filmsByRank.get(rank);
  const knownId = film?.id ?? id;
  return (
    <li className={`group relative grid grid-cols-[4rem_1fr] gap-x-4 ${ROW_CLASS}`}>
      <span aria-hidden="true">
        {knownId === undefined ? (
          <span className="block aspect-2/3 rounded-card bg-raised" />
        ) : (
          <PosterBesideTitle id={knownId} title={title} film={film} />
        )}
      </span>
      <div className="min-w-0">
        <h3 className="font-display text-xl leading-[1.15]">
          <Link
            href={pages.film(knownId ?? rank)}
            className="decoration-1 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0 after:outline-offset-2 after:outline-gold focus-visible:after:outline-2"
          >
            {title}
          </Link>{" "}
          <span className="ml-1 font-sans text-sm text-muted tabular-nums">{year}</span>
        </h3>
        <p className="mt-1 text-[0.9375rem] leading-snug text-balance text-muted first-letter:uppercase">{why}</p>
      </div>
    </li>
  );
}

export interface NextFilm extends FilmRecommendation {
  /** From the page's HTML; otherwise looked up in the catalogue. */
  readonly id?: Film["id"] | undefined;
}

/** From the page's HTML or the API. A failure is not shown. */
function useNextFilms(rank: Rank): Part<readonly NextFilm[]> {
  const { filmPage } = useCatalogue();
  const ask = useCallback(
    async (leaving: AbortSignal): Promise<readonly NextFilm[]> =>
      (await call("listFilmRecommendations", { params: { rank } }, leaving)).recommendations,
    [rank],
  );
  return usePart<readonly NextFilm[]>(ask, filmPage?.rank === rank ? filmPage.seeNext : undefined);
}
