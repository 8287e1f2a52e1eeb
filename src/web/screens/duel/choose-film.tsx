import { countWords } from "#domain/words/count-words.ts";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { PosterChip } from "../../features/films/poster/poster-chip.tsx";
import { BackLink } from "../../ui/page-frame.tsx";
import { messages } from "./messages.ts";
import { CreditLine } from "../../features/films/other/credit-line.tsx";

/** The canon's films to choose one that duels are to place. */
export function ChooseFilm({ canon }: { readonly canon: readonly AnyFilm[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const newestFirst = canon.map((film, index) => ({ film, place: index + 1 })).toReversed();
  return (
    <div className="page max-w-2xl! pt-4 pb-8">
      <BackLink href={pages.yourCanon()} label={messages.backLabel} />
      <h1 ref={heading} tabIndex={-1} className="mt-2 font-display text-4xl leading-[1.1] outline-none md:text-5xl">
        {messages.chooseTitle}
      </h1>
      <p className="mt-3 text-muted text-pretty">{messages.chooseText}</p>
      <ul aria-label={messages.canon} className="mt-6 border-t border-line">
        {newestFirst.map(({ film, place }) => (
          <li key={film.id} className="border-b border-line">
            <Link
              href={pages.duel(film.rank ?? film.id)}
              className="grid grid-cols-[2.5rem_2.25rem_1fr] items-center gap-x-4 px-1 py-2.5 hover:bg-raised"
            >
              <span className="text-center font-display text-2xl text-muted tabular-nums">{countWords(place)}</span>
              <PosterChip film={film} />
              <span className="min-w-0">
                <span className="block font-display text-xl leading-tight">{film.title}</span>
                <span className="block truncate text-sm text-muted tabular-nums">
                  <CreditLine film={film} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
