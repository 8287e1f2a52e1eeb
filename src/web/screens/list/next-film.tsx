import type { SourceListId } from "#domain/catalogue/source-lists.ts";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { nextUnseen } from "#domain/catalogue/source-list-films.ts";
import { FilmActions } from "../../features/films/card/film-actions.tsx";
import { PosterChip } from "../../features/films/poster/poster-chip.tsx";
import { useSeenRanks, useSourceList } from "../../features/films/source-lists/use-source-lists.ts";
import { messages } from "./messages.ts";

/** The film of the list that stands on most lists; for a visitor with marks the unseen one. Its height never changes. */
export function NextFilm({ list }: { readonly list: SourceListId }) {
  const source = useSourceList(list);
  const seen = useSeenRanks();
  if (source === null) return null;
  const { ranks, films, mostNamed } = source;
  const rank = nextUnseen(ranks, seen ?? NOTHING);
  // Until the catalogue is there, a film further down may not be loaded.
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
