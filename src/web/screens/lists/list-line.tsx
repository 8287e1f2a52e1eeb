import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { countSeen } from "#domain/catalogue/source-list-films.ts";
import type { SourceList } from "#domain/catalogue/source-lists.ts";
import { ListStrip, SeenFigure } from "#web/features/films/source-list-progress.tsx";
import { sourceListMessages } from "#web/features/films/source-list-messages.ts";

/** A list with its strip and how far the visitor is; all of it leads to its page. */
export function ListLine({
  list,
  ranks,
  seen,
  colourOf,
}: {
  readonly list: SourceList;
  readonly ranks: readonly Rank[];
  readonly seen: ReadonlySet<Rank> | null;
  readonly colourOf: ((rank: Rank) => string) | null;
}) {
  return (
    <li className="relative -mx-2 grid min-h-18 grid-cols-[1fr_auto] items-center gap-x-4 px-2 py-2.5 before:absolute before:inset-x-2 before:bottom-0 before:border-b before:border-line hover:bg-raised has-focus-visible:bg-raised sm:grid-cols-[1fr_33%_7.5rem]">
      <div className="min-w-0">
        <h2 className="font-display text-[1.35rem] leading-tight">
          <Link href={pages.list(list.id)} className="after:absolute after:inset-0">
            {list.name}
          </Link>
        </h2>
        <p className="text-[0.8125rem] leading-5 text-muted">
          {sourceListMessages.publisherAndEdition(list.publisher, list.edition)}
        </p>
        {ranks.length === list.entries ? null : (
          <p className="text-[0.8125rem] leading-5 text-muted">
            {sourceListMessages.partly(ranks.length, list.entries, list.firstOf !== undefined)}
          </p>
        )}
      </div>
      <div className="justify-self-end max-sm:self-start sm:order-last">
        <SeenFigure seen={seen === null ? null : countSeen(ranks, seen)} total={ranks.length} isSmall />
      </div>
      <ListStrip ranks={ranks} seen={seen} colourOf={colourOf} className="h-5 max-sm:col-span-2 max-sm:mt-2 sm:h-7" />
    </li>
  );
}
