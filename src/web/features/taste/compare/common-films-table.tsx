import { countWords } from "#domain/words/count-words.ts";
import { useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { CommonFilm } from "#domain/taste/common-ground/common-ground.ts";
import type { Person } from "#domain/taste/common-ground/person.ts";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { Button } from "#web/ui/button.tsx";
import { PersonMark } from "./person-mark.tsx";
import { messages } from "./messages.ts";

const AT_FIRST = 12;
/** The marks of more people stand too close for names. */
const MOST_NAMES = 3;

/** One row a film, and its place with each person who has it. */
export function CommonFilmsTable({
  films,
  people,
  className,
}: {
  readonly films: readonly CommonFilm[];
  readonly people: readonly Person[];
  readonly className: string;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? films : films.slice(0, AT_FIRST);
  const isNamed = people.length <= MOST_NAMES;
  return (
    <div className={className}>
      <h3 id="common" className="label text-muted">
        {messages.common}
      </h3>
      <table aria-labelledby="common" className="mt-2 w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="text-left">
              <span className="sr-only">{messages.film}</span>
            </th>
            {people.map((person) => (
              <th
                key={person.name}
                scope="col"
                title={messages.person(person)}
                className={`py-2 text-center font-normal ${isNamed ? "w-14 md:w-20" : "w-[1.625rem] md:w-14"}`}
              >
                <PersonMark person={person} className="size-6 text-[0.625rem]! md:size-8 md:text-xs!" />
                <span className={isNamed ? "mt-1 block truncate text-xs text-muted" : "sr-only"}>
                  {messages.person(person)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ film, places }) => (
            <tr key={film.id} className="border-b border-line last:border-0">
              <th scope="row" className="text-left font-normal">
                <Link
                  href={pages.film(film.id)}
                  className="flex min-h-12 items-center gap-3 py-1 pr-2 font-display text-[1.1875rem] leading-tight hover:underline hover:decoration-1 hover:underline-offset-4"
                >
                  <span className={`w-6 shrink-0 ${isNamed ? "" : "max-sm:hidden"}`}>
                    <PosterChip film={film} />
                  </span>
                  {film.title}{" "}
                  <span className="font-sans text-[0.8125rem] text-muted tabular-nums max-md:hidden">{film.year}</span>
                </Link>
              </th>
              {people.map((person, index) => (
                <Place key={person.name} place={places[index] ?? null} isYou={person.name === null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === films.length ? null : (
        <Button variant="link" className="mt-2" onClick={() => setWhole(true)}>
          {messages.allFilms(films.length)}
        </Button>
      )}
    </div>
  );
}

function Place({ place, isYou }: { readonly place: number | null; readonly isYou: boolean }) {
  return (
    <td className={`text-center font-display text-xl leading-none tabular-nums ${isYou ? "text-gold" : "text-ink"}`}>
      {place === null ? (
        <>
          <span aria-hidden="true" className="inline-block size-2.5 rounded-full border border-control" />
          <span className="sr-only">{messages.notThere}</span>
        </>
      ) : (
        countWords(place)
      )}
    </td>
  );
}
