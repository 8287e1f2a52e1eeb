import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { countSeen, nextUnseen } from "#domain/catalogue/source-list-films.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { pages } from "#contract/pages.ts";
import type { ListedFilm } from "../../catalogue/page-excerpts.ts";
import { ListStrip, SeenFigure } from "../source-list-progress.tsx";
import { useSeenRanks, useStripeColours } from "../source-lists.ts";
import { PosterChip } from "../small-posters.tsx";
import { FilmActions } from "../film-actions.tsx";
import { listedMessages as messages } from "./listed-messages.ts";

interface Listed {
  readonly ranks: readonly Rank[];
  /** The films loaded so far, from the first. */
  readonly films: readonly ListedFilm[];
}

/** Stripes name their films when pointed at, and lead to their rows when pressed. */
export function ListedProgress({ ranks, films, legend }: Listed & { readonly legend: string }) {
  const seen = useSeenRanks();
  const colourOf = useStripeColours();
  const [pointed, setPointed] = useState<number | null>(null);
  const count = seen === null ? null : countSeen(ranks, seen);
  const film = pointed === null ? undefined : films[pointed];
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-x-6">
        <SeenFigure seen={count} total={ranks.length} />
        <span className="truncate text-right text-sm text-muted max-md:text-xs">
          {film === undefined ? (
            <span className={count === 0 ? "" : "max-md:hidden"}>{count === 0 ? messages.tick : legend}</span>
          ) : (
            messages.pointed(film.position, film.title, film.year)
          )}
        </span>
      </figcaption>
      <ListStrip
        ranks={ranks}
        seen={seen}
        colourOf={colourOf}
        className="mt-2 h-8 cursor-pointer md:h-11"
        onPoint={setPointed}
        onPick={showRow}
      />
    </figure>
  );
}

function showRow(place: number): void {
  const row = document.querySelectorAll("ol > li")[place];
  row?.scrollIntoView({ block: "center" });
  row?.querySelector("a")?.focus({ preventScroll: true });
}

/** The film on the most lists; for visitors with marks, the unseen one on the most. Its height never changes. */
export function NextFilm({
  ranks,
  films,
  mostNamed,
  whole,
}: Listed & {
  /** Where the films are not all loaded. */
  readonly mostNamed: ListedFilm | null;
  /** Where all are seen. */
  readonly whole: ReactNode;
}) {
  const seen = useSeenRanks();
  const rank = nextUnseen(ranks, seen ?? NOTHING);
  // Before the catalogue is there, a film further down may not be known.
  const film = films.find((listed) => listed.rank === rank) ?? (mostNamed?.rank === rank ? mostNamed : null);
  const isPersonal = seen !== null && ranks.some((other) => seen.has(other));
  return (
    <section aria-label={messages.nextLabel} className="h-24 border-l border-line pl-4 md:mt-2 md:h-30 md:pl-6">
      {rank === null ? (
        <>
          <p className="font-display text-2xl">{messages.whole}</p>
          {whole}
        </>
      ) : film === null ? null : (
        <div className="grid h-full grid-cols-[4rem_1fr] gap-x-4 md:grid-cols-[5rem_1fr]">
          <PosterChip film={film} loading="eager" />
          <div className="flex min-w-0 flex-col">
            <p className="text-xs leading-4 text-muted">
              {isPersonal ? messages.nextUnseen(film.listCount) : messages.mostNamed(film.listCount)}
            </p>
            <Link
              href={pages.film(film.id)}
              className="truncate font-display text-[1.6rem] leading-9 hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {film.title}
            </Link>
            <div className="-ml-3 mt-auto flex md:-ml-1.5">
              <FilmActions film={film} layout="icons" />
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

const NOTHING: ReadonlySet<number> = new Set();
