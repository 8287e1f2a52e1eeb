import { countWords } from "#domain/words/count-words.ts";
import { useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { CommonFilm } from "#domain/taste/common-ground/several-canons.ts";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { Button } from "../../ui/button.tsx";
import { GuestMark } from "./guest-mark.tsx";
import type { Guest } from "./guests.ts";
import { messages } from "./messages.ts";

const AT_FIRST = 12;

/** A row for each film and a dot for each person, filled if the film is in their canon. */
export function CommonFilmsTable({
  common,
  guests,
}: {
  readonly common: readonly CommonFilm[];
  readonly guests: readonly Guest[];
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? common : common.slice(0, AT_FIRST);
  return (
    <section aria-labelledby="common" className="mt-10">
      <h2 id="common" className="label text-muted">
        {messages.common}
      </h2>
      <table className="mt-2 w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="text-left">
              <span className="sr-only">{messages.film}</span>
            </th>
            {guests.map(({ id, label, person }) => (
              <th key={id ?? "own"} scope="col" title={label} className="w-[1.625rem] py-2 text-center md:w-18">
                <GuestMark
                  label={label}
                  isYou={person.name === null}
                  className="size-6 text-[0.625rem]! md:size-8 md:text-xs!"
                />
                <span className="sr-only">{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ film, places }) => (
            <tr key={film.id} className="border-b border-line">
              <th scope="row" className="text-left font-normal">
                <Link
                  href={pages.film(film.id)}
                  className="flex min-h-12 items-center gap-3 py-1 pr-2 font-display text-[1.1875rem] leading-tight hover:underline hover:decoration-1 hover:underline-offset-4"
                >
                  <span className="w-6 shrink-0 max-sm:hidden">
                    <PosterChip film={film} />
                  </span>
                  {film.title}{" "}
                  <span className="font-sans text-[0.8125rem] text-muted tabular-nums max-md:hidden">{film.year}</span>
                </Link>
              </th>
              {places.map((place, index) => (
                <Dot key={guests[index]?.id ?? "own"} place={place} isYou={guests[index]?.person.name === null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === common.length ? null : (
        <Button variant="link" className="mt-2" onClick={() => setWhole(true)}>
          {messages.allFilms(common.length)}
        </Button>
      )}
    </section>
  );
}

function Dot({ place, isYou }: { readonly place: number | null; readonly isYou: boolean }) {
  return (
    <td className="text-center">
      <span className="inline-flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={`inline-block size-3 rounded-full ${place === null ? "border border-control" : isYou ? "bg-gold" : "bg-ink"}`}
        />
        {place === null ? (
          <span className="sr-only">{messages.notThere}</span>
        ) : (
          <>
            <span className="sr-only">{messages.at(place)}</span>
            <span aria-hidden="true" className="w-5 text-left text-[0.8125rem] text-muted tabular-nums max-md:hidden">
              {countWords(place)}
            </span>
          </>
        )}
        {place === null ? <span aria-hidden="true" className="w-5 max-md:hidden" /> : null}
      </span>
    </td>
  );
}
