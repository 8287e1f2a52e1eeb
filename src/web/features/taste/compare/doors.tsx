import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmToShow } from "#domain/taste/common-ground/films-to-show.ts";
import type { ComparingCatalogue } from "#domain/taste/common-ground/person.ts";
import type { TwoCanons, ComparisonWords, ShowWords } from "#domain/taste/common-ground/two-canons.ts";
import { Poster } from "#web/features/films/poster.tsx";
import { NumberOnes } from "./number-ones.tsx";
import type { NamedPerson } from "./people.ts";

/** Where two canons lead: the film each should show the other, and the number ones against each other. */
export function Doors({
  two,
  words,
  other,
  catalogue,
}: {
  readonly two: TwoCanons;
  readonly words: ComparisonWords;
  readonly other: NamedPerson;
  readonly catalogue: ComparingCatalogue;
}) {
  const doors: readonly ReactNode[] = [
    <ToShow key="to-first" show={two.toFirst} words={words.toFirst} catalogue={catalogue} />,
    <ToShow key="to-other" show={two.toOther} words={words.toOther} catalogue={catalogue} />,
    <NumberOnes key="number-ones" numberOnes={two.numberOnes} shared={two.shared} other={other} />,
  ];
  return (
    <div className="mt-5 grid gap-y-5 border-t border-line md:auto-cols-fr md:grid-flow-col max-md:pt-5 md:mt-0 md:[&>*]:px-6 md:[&>*]:py-5 md:[&>*:first-child]:pl-0 md:[&>*:last-child]:pr-0 md:[&>*+*]:border-l md:[&>*+*]:border-line">
      {doors}
    </div>
  );
}

function ToShow({
  show,
  words,
  catalogue,
}: {
  readonly show: FilmToShow | null;
  readonly words: ShowWords | null;
  readonly catalogue: ComparingCatalogue;
}) {
  const film = show === null ? undefined : catalogue.films[show.film.rank - 1];
  if (film === undefined || words === null) return null;
  return (
    <div className="flex gap-4">
      <Link href={pages.film(film.id)} tabIndex={-1} aria-hidden="true" className="block w-15 shrink-0">
        <Poster film={film} isThumbnail />
      </Link>
      <div className="min-w-0">
        <h3 className="text-[0.8125rem] text-muted">{words.who}</h3>
        <p className="font-display text-[1.375rem] leading-tight">
          <Link
            href={pages.film(film.id)}
            className="inline-block py-1 hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {film.title}
          </Link>
        </p>
        <p className="text-[0.8125rem] text-muted">{words.because}</p>
      </div>
    </div>
  );
}
