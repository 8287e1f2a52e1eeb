import { useState } from "react";
import { Link } from "wouter";
import { type SourceListId, sourceListById } from "#domain/catalogue/source-lists.ts";
import { countSeen, nextUnseen } from "#domain/catalogue/source-list-films.ts";
import { pages } from "#contract/pages.ts";
import { ListStrip, SeenFigure } from "#web/features/films/source-list-progress.tsx";
import { useSeenRanks, useSourceList, useStripeColours } from "#web/features/films/source-lists.ts";
import { messages } from "./messages.ts";
import { PosterChip } from "../../features/films/small-posters.tsx";
import { FilmActions } from "../../features/films/film-actions.tsx";

/** Stripes name their films when pointed at, and lead to their rows when pressed. */
export function ListProgress({ list }: { readonly list: SourceListId }) {
  const source = useSourceList(list);
  const seen = useSeenRanks();
  const colourOf = useStripeColours();
  const [pointed, setPointed] = useState<number | null>(null);
  if (source === null) return null;
  const { ranks, films } = source;
  const count = seen === null ? null : countSeen(ranks, seen);
  const film = pointed === null ? undefined : films[pointed];
  const legend = count === 0 ? messages.tick : messages.legend(sourceListById(list).ranked);
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-x-6">
        <SeenFigure seen={count} total={ranks.length} />
        <span className="truncate text-right text-sm text-muted max-md:text-xs">
          {film === undefined ? (
            <span className={count === 0 ? "" : "max-md:hidden"}>{legend}</span>
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
  const row = document.querySelector(`ol > li:nth-child(${place + 1})`);
  row?.scrollIntoView({ block: "center" });
  row?.querySelector("a")?.focus({ preventScroll: true });
}

/** The film on the most lists; for visitors with marks, the unseen one on the most. Its height never changes. */
export function NextFilm({ list }: { readonly list: SourceListId }) {
  const source = useSourceList(list);
  const seen = useSeenRanks();
  if (source === null) return null;
  const { ranks, films, mostNamed } = source;
  const rank = nextUnseen(ranks, seen ?? NOTHING);
  // Before the catalogue is there, a film further down may not be known.
  const film = films.find((listed) => listed.rank === rank) ?? (mostNamed?.rank === rank ? mostNamed : null);
  const isPersonal = seen !== null && ranks.some((other) => seen.has(other));
  return (
    <section aria-label={messages.nextLabel} className="h-24 border-l border-line pl-4 md:mt-2 md:h-30 md:pl-6">
      {rank === null ? (
        <>
          <p className="font-display text-2xl">{messages.whole}</p>
          <Link href={pages.lists()} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {messages.wholeText}
          </Link>
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
