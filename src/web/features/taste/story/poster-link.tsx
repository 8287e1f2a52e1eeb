import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { PicturedFilm } from "#domain/taste/film-dna/canon-film.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { PosterBesideTitle } from "#web/features/films/small-posters.tsx";

/** A poster that leads to its film, with words about it below. */
export function PosterLink({
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
