import { type ReactNode, useRef } from "react";
import { useReportSeen } from "#web/features/outside/report.ts";
import { pages } from "#contract/pages.ts";
import type { CountedFilm } from "#domain/taste/film-dna/canon-film.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";

export function DnaSection({
  id,
  title,
  note,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly children?: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  useReportSeen(section, "dna_section_view", id);
  return (
    <section ref={section} aria-labelledby={id} className="border-t border-line py-8 md:py-12 print:break-inside-avoid">
      <h2 id={id} className="font-display text-3xl leading-tight md:text-4xl">
        {title}
      </h2>
      {note === undefined ? null : <p className="mt-1 max-w-measure text-sm text-muted">{note}</p>}
      {children === undefined ? null : <div className="mt-6">{children}</div>}
    </section>
  );
}

/** The lasting address, once the catalogue has loaded. */
export function useFilmAddress(): (film: CountedFilm) => string {
  const { filmsByRank } = useCatalogue();
  return (film) => pages.film(film.rank === null ? film.id : (filmsByRank.get(film.rank)?.id ?? film.rank));
}
