import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { NO_FILTERS } from "#domain/filters/film-filters.ts";
import { type SourceListId, sourceListById } from "#domain/catalogue/source-lists.ts";
import { SOURCE_NOTES } from "#domain/catalogue/source-notes.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { RankingLink } from "../../features/search/filters/ranking-link.tsx";
import { sourceListMessages } from "#web/features/films/source-list-messages.ts";
import { useSourceList } from "#web/features/films/source-lists.ts";
import { BackLink } from "../../ui/page-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ListedProgress, NextFilm } from "../../features/films/list/listed-progress.tsx";
import { ListFilms } from "./list-films.tsx";
import { messages } from "./messages.ts";

export function ListScreen({ list }: { readonly list: SourceListId }) {
  const source = useSourceList(list);
  const { status, retry } = useCatalogue();
  const { name, publisher, edition, entries, ranked, firstOf } = sourceListById(list);
  return (
    <div className="page page-wide">
      <BackLink href={pages.lists()} label={messages.back} className="mt-3" />
      <div className="grid gap-x-12 gap-y-4 md:grid-cols-[1fr_22rem] md:gap-y-2">
        <header>
          <p className="label pt-1.5 text-muted">{sourceListMessages.publisherAndEdition(publisher, edition)}</p>
          <h1 className="mt-1 font-display text-[2rem] leading-[1.05] md:text-[3.125rem]">{name}</h1>
          <p className="mt-2 max-w-[44rem] text-sm text-muted md:text-base">
            {SOURCE_NOTES[list].about}
            {ranked ? "" : ` ${messages.unranked}`}
            {source === null || source.ranks.length === entries
              ? ""
              : ` ${sourceListMessages.partly(source.ranks.length, entries, firstOf !== undefined)}`}
          </p>
          <div className="flex flex-wrap gap-x-6">
            <Source list={list} />
            <RankingLink address={{ filters: { ...NO_FILTERS, chosen: { list: [list] } }, order: list }}>
              {messages.inTheRanking}
            </RankingLink>
          </div>
        </header>
        {source === null ? null : (
          <>
            <div className="md:order-last md:col-span-2">
              <ListedProgress {...source} legend={messages.legend(ranked)} />
            </div>
            <NextFilm
              {...source}
              whole={
                <Link href={pages.lists()} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {messages.wholeText}
                </Link>
              }
            />
          </>
        )}
      </div>
      {source === null ? (
        status === "error" ? (
          <div role="alert">
            <EmptyState title={messages.loadFailed} text={messages.loadFailedText}>
              <Button onClick={retry}>{messages.retry}</Button>
            </EmptyState>
          </div>
        ) : (
          <Spinner text={messages.loading} className="min-h-[60dvh]" />
        )
      ) : (
        <div className="mt-4">
          <ListFilms list={list} />
        </div>
      )}
    </div>
  );
}

function Source({ list }: { readonly list: SourceListId }) {
  const { citation, caution, address } = SOURCE_NOTES[list];
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink">
        {messages.source}
      </summary>
      <div className="max-w-measure space-y-1 pb-2 text-muted">
        <p>{citation}</p>
        {caution === undefined ? null : <p>{caution}</p>}
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-ink underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
        >
          {messages.atPublisher(sourceListById(list).publisher)}
          <Icon name="external" className="text-muted" />
          <span className="sr-only">{messages.opensOutside}</span>
        </a>
      </div>
    </details>
  );
}
