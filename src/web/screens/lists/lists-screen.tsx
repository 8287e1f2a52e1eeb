import { useMemo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { CURRENT_EDITION, editionOf } from "#domain/catalogue/editions.ts";
import {
  countSeen,
  filmsByListCount,
  nearestAndFurthest,
  overlaps,
  type RanksByList,
} from "#domain/catalogue/source-list-films.ts";
import { SOURCE_LISTS, type SourceList } from "#domain/catalogue/source-lists.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useRanksOfLists, useSeenRanks, useStripeColours } from "#web/features/films/source-lists.ts";
import { LeftToSeeLink } from "../../features/films/personal/list-links.tsx";
import { OwnListsSection } from "../../features/films/own-lists/own-lists-section.tsx";
import { BackLink } from "../../ui/page-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ListStrip, SeenFigure } from "../../features/films/source-list-progress.tsx";
import { sourceListMessages } from "../../features/films/source-list-messages.ts";
import { AgreementTable, Extremes } from "./agreement-table.tsx";
import { messages } from "./messages.ts";

export function ListsScreen() {
  const ranks = useRanksOfLists();
  const { status, retry } = useCatalogue();
  return (
    <div className="page page-wide">
      <BackLink href={pages.home()} label={messages.back} className="mt-3" />
      {ranks === null ? (
        status === "error" ? (
          <div role="alert">
            <EmptyState headingLevel={1} title={messages.loadFailed} text={messages.loadFailedText}>
              <Button onClick={retry}>{messages.retry}</Button>
            </EmptyState>
          </div>
        ) : (
          <Spinner text={messages.loading} className="min-h-[60dvh]" />
        )
      ) : (
        <>
          <OwnListsSection />
          <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_24rem]">
            <Lines ranks={ranks} />
            <Agreement ranks={ranks} />
          </div>
        </>
      )}
    </div>
  );
}

function Lines({ ranks }: { readonly ranks: RanksByList }) {
  const seen = useSeenRanks();
  const colourOf = useStripeColours();
  return (
    <div>
      <header className="border-b border-line pb-4">
        <h1 className="font-display text-[2.25rem] leading-none md:text-[2.875rem]">{messages.title}</h1>
        <p className="mt-3 max-w-measure text-sm text-muted md:text-base">{messages.intro}</p>
        <div className="mt-1 flex flex-wrap gap-x-6">
          <Link
            href={pages.edition(CURRENT_EDITION)}
            className="inline-flex min-h-11 items-center text-sm underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
          >
            {messages.edition(editionOf(CURRENT_EDITION).listsOf)}
          </Link>
          <LeftToSeeLink />
        </div>
      </header>
      <ul aria-label={messages.listLabel}>
        {SOURCE_LISTS.map((list) => (
          <ListLine key={list.id} list={list} ranks={ranks[list.id] ?? []} seen={seen} colourOf={colourOf} />
        ))}
      </ul>
    </div>
  );
}

function Agreement({ ranks }: { readonly ranks: RanksByList }) {
  const pairs = useMemo(() => overlaps(ranks), [ranks]);
  const counts = useMemo(() => filmsByListCount(ranks), [ranks]);
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement" className="font-display text-[1.75rem] leading-tight md:text-3xl">
        {messages.agreement}
      </h2>
      <p className="mt-2 text-sm text-muted">{messages.agreementText}</p>
      <div className="mt-3 grid gap-x-12 sm:grid-cols-[3fr_2fr] lg:grid-cols-1">
        <AgreementTable pairs={pairs} />
        <div>
          <Extremes {...nearestAndFurthest(pairs)} />
          <NamedBars counts={counts} />
        </div>
      </div>
    </section>
  );
}

/** Links to the list as a whole row. */
function ListLine({
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

/** How many films one list names, how many two, and so on, as bars. */
function NamedBars({ counts }: { readonly counts: ReturnType<typeof filmsByListCount> }) {
  const most = Math.max(1, ...counts.map(({ films }) => films));
  return (
    <section aria-labelledby="named" className="mt-6 border-t border-line pt-4">
      <h3 id="named" className="text-sm text-muted">
        {messages.named}
      </h3>
      <ol className="mt-3 flex items-end gap-1.5">
        {counts.map(({ lists, films }) => (
          <li key={lists} className="flex-1 text-center">
            <span className="sr-only">{messages.namedBar(films, lists)}</span>
            <span aria-hidden="true" className="block tabular-nums">
              <span className="block font-display text-lg leading-tight">{films}</span>
              <span className="block min-h-0.5 bg-ink" style={{ height: `${((films / most) * 3.5).toFixed(2)}rem` }} />
              <span className="mt-1 block text-xs text-muted">{lists}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
