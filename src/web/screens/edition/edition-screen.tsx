import { useCallback, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { EditionPage } from "#domain/catalogue/edition-page.ts";
import { CURRENT_EDITION, type EditionNumber, editionOf, EDITIONS } from "#domain/catalogue/editions.ts";
import { fullListName, sourceListsOf } from "#domain/catalogue/source-lists.ts";
import type { EditionNote } from "#domain/catalogue/catalogue.ts";
import { call } from "../../adapters/product-api.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { usePart } from "../../ui/load-part.tsx";
import { BackLink } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { EditionFilms, LoadFailed } from "./edition-films.tsx";
import { messages } from "./messages.ts";
import { Renewal } from "./renewal.tsx";

export function EditionScreen({ edition }: { readonly edition: EditionNumber }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="page page-wide">
      <BackLink href={pages.home()} label={messages.back} className="mt-3" />
      <Head edition={edition} />
      <Content key={attempt} edition={edition} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

function Head({ edition }: { readonly edition: EditionNumber }) {
  const { listsOf, size } = editionOf(edition);
  return (
    <header className="border-b border-line pb-4">
      <p className="label text-muted">{messages.label(edition)}</p>
      <h1 className="mt-1 font-display text-[2.5rem] leading-[1.05] md:text-6xl">{listsOf}</h1>
      <p className="mt-3 max-w-measure text-muted">
        {edition === CURRENT_EDITION
          ? messages.current(size)
          : messages.former(size, editionOf(CURRENT_EDITION).listsOf)}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-8">
        <nav aria-label={messages.editions} className="flex flex-wrap gap-x-5">
          {EDITIONS.filter(({ number }) => number <= CURRENT_EDITION).map((other) => (
            <Link
              key={other.number}
              href={pages.edition(other.number)}
              aria-current={other.number === edition ? "page" : undefined}
              className="inline-flex min-h-11 items-center text-muted underline decoration-control decoration-1 underline-offset-4 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:decoration-ink aria-[current=page]:decoration-2"
            >
              {other.listsOf}
            </Link>
          ))}
        </nav>
        <Lists edition={edition} />
      </div>
    </header>
  );
}

/** The lists as the edition took them. */
function Lists({ edition }: { readonly edition: EditionNumber }) {
  return (
    <details className="open:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink">
        {messages.lists}
      </summary>
      <ul className="max-w-measure pb-2 text-sm">
        {sourceListsOf(edition).map((list) => (
          <li key={list.id} className="border-t border-line py-1.5">
            <Link
              href={pages.list(list.id)}
              className="underline decoration-control decoration-1 underline-offset-[3px] hover:decoration-ink"
            >
              {fullListName(list)}
            </Link>
            <span className="text-muted">, {list.edition}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Content({ edition, onRetry }: { readonly edition: EditionNumber; readonly onRetry: () => void }) {
  const { editionPage } = useCatalogue();
  const ask = useCallback(
    (leaving: AbortSignal): Promise<EditionPage> => call("getEdition", { params: { edition } }, leaving),
    [edition],
  );
  const page = usePart(ask, editionPage?.edition === edition ? editionPage : undefined);
  if (page === "waiting") return <Spinner text={messages.loading} className="min-h-[60dvh]" />;
  if (page === "failed") return <LoadFailed retry={onRetry} />;
  return (
    <>
      {page.renewal === null ? null : <Renewal renewal={page.renewal} edition={edition} />}
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Notes notes={page.notes} />
        <EditionFilms page={page} />
      </div>
    </>
  );
}

function Notes({ notes }: { readonly notes: readonly EditionNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className="lg:order-last">
      <h2 id="notes" className="font-display text-[1.75rem] leading-tight md:text-3xl">
        {messages.notes}
      </h2>
      <dl className="mt-3">
        {notes.map(({ subject, text }) => (
          <div key={subject} className="max-w-measure border-t border-line py-3">
            <dt className="font-semibold">{subject}</dt>
            <dd className="mt-1 text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
