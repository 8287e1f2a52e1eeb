import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { CanonRecommendation } from "#domain/taste/recommendations/canon-recommendations.ts";
import { placeOnList } from "#domain/catalogue/place-on-list.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { PosterBesideTitle } from "#web/features/films/small-posters.tsx";
import { messages } from "./messages.ts";

export const RECOMMENDATIONS_CLASS =
  "grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-8 md:gap-x-12";

export function RecommendationRow({
  recommendation: { film, becauseOf, why, fact },
  children,
}: {
  readonly recommendation: Omit<CanonRecommendation, "score">;
  readonly children?: ReactNode;
}) {
  const { filmsByRank } = useCatalogue();
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 border-t border-line py-4 print:break-inside-avoid">
      <Link href={pages.film(film.id)} tabIndex={-1} aria-hidden="true" className="block">
        <PosterBesideTitle id={film.id} title={film.title} film={filmsByRank.get(film.rank)} />
      </Link>
      <div className="flex min-w-0 flex-col">
        <h3 className="font-display text-xl leading-[1.15]">
          <Link href={pages.film(film.id)} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {film.title}
          </Link>{" "}
          <span className="ml-1 font-sans text-sm text-muted tabular-nums">{film.year}</span>
        </h3>
        <Reason becauseOf={becauseOf} why={why} fact={fact} />
        {children === undefined ? null : (
          <div className="mt-auto flex flex-wrap gap-1.5 pt-2 print:hidden">{children}</div>
        )}
      </div>
    </li>
  );
}

function Reason({ becauseOf, why, fact }: Pick<CanonRecommendation, "becauseOf" | "why" | "fact">) {
  const kinship = fact?.kind === "kinship" ? fact : null;
  const text = why ?? (becauseOf.length === 0 || becauseOf[0]?.rank === kinship?.film.rank ? kinship?.text : undefined);
  const films = becauseOf.length > 0 ? becauseOf : kinship === null ? [] : [kinship.film];
  return (
    <>
      {text === undefined ? null : (
        <p className="mt-1 text-[0.9375rem] leading-snug text-balance first-letter:uppercase">{text}</p>
      )}
      <p className="mt-1 text-sm text-muted">
        {films.length > 0
          ? messages.because(films.map(({ title }) => title))
          : fact?.kind === "list"
            ? messages.onSameList(placeOnList(fact.list), fact.count)
            : null}
      </p>
    </>
  );
}
