import { countWords } from "#domain/words/count-words.ts";
import { useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { SharedFilm } from "#domain/taste/common-ground/two-canons.ts";
import { Button } from "#web/ui/button.tsx";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { messages } from "./messages.ts";

const AT_FIRST = 8;

/** The films both have, with their places, on a phone. */
export function SharedFilmsTable({ shared, name }: { readonly shared: readonly SharedFilm[]; readonly name: string }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? shared : shared.slice(0, AT_FIRST);
  return (
    <div className="mt-4 md:hidden">
      <table aria-label={messages.sharedFilms} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="text-sm">
            <th scope="col" className="text-left font-normal">
              <span className="sr-only">{messages.film}</span>
            </th>
            <th scope="col" className="w-11 pb-1 text-right align-bottom font-normal text-muted">
              {messages.you}
            </th>
            <th scope="col" className="w-20 pb-1 pl-2 text-right align-bottom font-normal text-gold">
              <span className="line-clamp-2 leading-tight">{messages.name(name)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ film, places }) => (
            <tr key={film.id} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                <Link
                  href={pages.film(film.id)}
                  className="flex min-h-11 items-center gap-3 font-display text-[1.1875rem] leading-tight"
                >
                  <span className="w-8 shrink-0">
                    <PosterChip film={film} />
                  </span>
                  {film.title}
                </Link>
              </th>
              <td className="text-right font-display text-2xl tabular-nums">{countWords(places[0])}</td>
              <td className="text-right font-display text-2xl text-gold tabular-nums">{countWords(places[1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === shared.length ? null : (
        <Button variant="link" onClick={() => setWhole(true)}>
          {messages.more(shared.length - shown.length)}
        </Button>
      )}
    </div>
  );
}
