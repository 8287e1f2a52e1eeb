import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { mainGenre } from "#domain/catalogue/film.ts";
import { namesIn } from "#domain/taste/film-dna/canon-film.ts";
import type { FilmOfTonight } from "#domain/taste/tonight/tonight.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { FilmActions } from "../../features/films/film-actions.tsx";
import { Poster } from "../../features/films/poster.tsx";
import { useMemory } from "../../features/lists/use-memory.ts";
import { messages } from "./messages.ts";

/** The film, its reason and its marks. `onActed` is told when one of them was pressed. */
export function Pick({
  pick,
  onActed,
  children,
}: {
  readonly pick: FilmOfTonight;
  readonly onActed: () => void;
  /** The ways to another film. */
  readonly children: ReactNode;
}) {
  const { metadataByRank } = useCatalogue();
  const { film } = pick;
  const metadata = metadataByRank[film.rank];
  const { reason } = useMemory(film.id) ?? {};
  const href = pages.film(film.id);
  return (
    <article className="grid grid-cols-[7.5rem_1fr] gap-x-5 gap-y-5 tiny:grid-cols-[4rem_1fr] md:grid-cols-[16rem_1fr] md:grid-rows-[auto_1fr] md:gap-x-12">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="self-start md:row-span-2">
        <Poster key={film.id} film={film} loading="eager" />
      </Link>
      <div aria-live="polite" aria-atomic="true" className="min-w-0">
        <h2 className="font-display text-3xl leading-[1.05] wrap-anywhere md:text-5xl">
          <Link href={href} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {film.title}
          </Link>
        </h2>
        <p className="mt-2 text-muted">
          <span className="tabular-nums">{film.year}</span> · {mainGenre(metadata)}
        </p>
        <p>{messages.directedBy(film.director)}</p>
        <p className="mt-3 border-l-2 border-gold pl-3 leading-snug text-balance md:mt-4 md:text-lg">
          {messages.reason(pick, namesIn(metadata?.mood ?? ""))}
        </p>
        {reason === undefined ? null : <p className="mt-2 text-muted">{messages.yourReason(reason)}</p>}
      </div>
      <div className="col-span-2 flex flex-col gap-5 md:col-span-1 md:col-start-2">
        {children}
        <FilmActions key={film.id} film={film} layout="wide" onActed={onActed} />
        <p className="max-w-measure text-[0.9375rem] text-muted">{film.description}</p>
      </div>
    </article>
  );
}
