import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Person } from "#domain/taste/common-ground/person.ts";
import { tonightInWords } from "#domain/taste/common-ground/several-canons.ts";
import type { FilmForTonight } from "#domain/taste/common-ground/tonight.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { Poster } from "../../features/poster/poster.tsx";
import { messages } from "./messages.ts";

/** Films to watch together, the best first, each with its reason for everybody. */
export function Tonight({
  tonight,
  people,
  films,
}: {
  readonly tonight: readonly FilmForTonight[];
  readonly people: readonly Person[];
  readonly films: readonly Film[];
}) {
  return (
    <section aria-labelledby="tonight" className="mt-14">
      <h2 id="tonight" className="font-display text-[2.0625rem] leading-tight md:text-[2.625rem]">
        {messages.tonight}
      </h2>
      <p className="mt-1 max-w-measure text-sm text-muted">
        {tonight.length === 0 ? messages.noTonight : messages.tonightNote}
      </p>
      <ol aria-labelledby="tonight" className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {tonight.map((suggestion) => {
          const film = films[suggestion.film.rank - 1];
          if (film === undefined) return null;
          const href = pages.film(film.id);
          return (
            <li key={film.rank} data-film={film.id} className="flex gap-4 border-t border-line pt-4">
              <Link href={href} tabIndex={-1} aria-hidden="true" className="block w-20 shrink-0">
                <Poster film={film} isThumbnail />
              </Link>
              <div className="min-w-0">
                <h3 className="font-display text-[1.5rem] leading-tight">
                  <Link
                    href={href}
                    className="inline-block py-1 hover:underline hover:decoration-1 hover:underline-offset-4"
                  >
                    {film.title}
                  </Link>
                </h3>
                <p className="text-sm text-muted">
                  <span className="tabular-nums">{film.year}</span> · {film.director}
                </p>
                <p className="mt-1.5 text-sm">{tonightInWords(suggestion, people)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
