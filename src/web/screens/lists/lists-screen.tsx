import { useMemo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { CURRENT_EDITION, editionOf } from "#domain/catalogue/editions.ts";
import {
  filmsByListCount,
  nearestAndFurthest,
  overlaps,
  type RanksByList,
} from "#domain/catalogue/source-list-films.ts";
import { SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useRanksOfLists, useSeenRanks, useStripeColours } from "../../features/films/source-lists/use-source-lists.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AgreementTable, Extremes } from "./agreement-table.tsx";
import { ListLine } from "./list-line.tsx";
import { messages } from "./messages.ts";
import { NamedBars } from "./named-bars.tsx";

/** All source lists: how far the visitor is with each, and how much they agree. */
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
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_24rem]">
          <Lines ranks={ranks} />
          <Agreement ranks={ranks} />
        </div>
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
        <Link
          href={pages.edition(CURRENT_EDITION)}
          className="mt-1 inline-flex min-h-11 items-center underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
        >
          {messages.edition(editionOf(CURRENT_EDITION).listsOf)}
        </Link>
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
