import { Link } from "wouter";
import { countWords } from "#domain/words/count-words.ts";
import { pages } from "#contract/pages.ts";
import { dayWords } from "#domain/lists/days-and-stars.ts";
import type { ShareKind } from "#domain/members/share.ts";
import type { SharedRecord } from "#web/features/catalogue/page-excerpts.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import type { SharedView } from "./use-shared-page.ts";

export const messages = {
  loading: { canon: "Loading this canon...", dna: "Loading this Film DNA...", list: "Loading this list..." },
  unableToLoad: "Unable to load films",
  checkConnection: "Please check your connection and try again.",
  retry: "Try again",
  toRanking: "To the ranking",
  canon: {
    private: "Private Canon",
    privateText: "This canon is set to private and cannot be viewed",
    missing: "Canon not found",
    missingText: "This shared canon may have been removed or never existed",
  },
  dna: {
    private: "This Film DNA is Private",
    privateText: "The owner has made this DNA private and it's no longer accessible.",
    missing: "DNA Not Found",
    missingText: "This Film DNA doesn't exist or has been removed.",
  },
  list: {
    private: "Private list",
    privateText: "This list is set to private and cannot be viewed",
    missing: "List not found",
    missingText: "This shared list may have been removed or never existed",
  },
  shared: "Shared",
  films: (count: number): string => (count === 1 ? "1 film" : `${countWords(count)} films`),
  product: "Canon",
  homeLabel: "Canon: history's greatest films",
} as const;

export function SharedHeader({
  heading,
  count,
  record,
}: {
  readonly heading: string;
  readonly count: string;
  readonly record: SharedRecord;
}) {
  // In UTC, the same on server and client.
  const day = new Date(record.createdAt).toISOString().slice(0, 10);
  return (
    <header className="border-b border-gold pt-1 pb-4 md:pt-2">
      <Link
        href={pages.home()}
        aria-label={messages.homeLabel}
        className="inline-flex min-h-11 items-center font-display text-2xl tracking-wide text-muted hover:text-ink"
      >
        {messages.product.toUpperCase()}
      </Link>
      <div className="mt-2 flex-wrap items-baseline gap-x-5 md:flex">
        <h1 className="pt-4 font-display text-[2.5rem] leading-none [overflow-wrap:anywhere] md:pt-0 md:text-[3.625rem]">
          {heading}
        </h1>
        <p className="mt-2 text-[0.9375rem] text-muted">
          <span className="text-ink tabular-nums">{count}</span>
          <span> · </span>
          {messages.shared} <time dateTime={day}>{dayWords(day)}</time>
        </p>
      </div>
    </header>
  );
}

/** A share that is private, missing, loading or unavailable; if it exists, it is still loading. */
export function ShareClosed({ kind, view }: { readonly kind: ShareKind; readonly view: SharedView<unknown> }) {
  const { state } = view;
  if (state === "loading" || state === "public")
    return <Spinner text={messages.loading[kind]} className="min-h-[60dvh]" />;
  const words = messages[kind];
  const [title, text] =
    state === "private"
      ? [words.private, words.privateText]
      : state === "missing"
        ? [words.missing, words.missingText]
        : [messages.unableToLoad, messages.checkConnection];
  return (
    <div className="page">
      <EmptyState headingLevel={1} title={title} text={text}>
        {view.state === "error" ? (
          <Button variant="primary" onClick={view.retry}>
            {messages.retry}
          </Button>
        ) : null}
        <Link href={pages.home()} className={buttonClass("quiet")}>
          {messages.toRanking}
        </Link>
      </EmptyState>
    </div>
  );
}

/** Readers are invited by `text`; where there is `own`, those with a canon are led to it instead. */
export function CallToAction({
  title,
  text,
  label,
  own,
}: {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly own?: { readonly title: string; readonly label: string; readonly href: string };
}) {
  const count = useUserLists().canonOrder.length;
  const { share } = useCatalogue();
  const isHydrated = useIsHydrated();
  // Before hydration the lists only seem empty; the page was told whether they are.
  const hasCanon = isHydrated ? count > 0 : share?.state === "public" && share.isCompared === true;
  const led = hasCanon ? own : undefined;
  return (
    <section className="flex flex-col items-center gap-4 border-t border-line py-14 text-center print:hidden">
      <h2 className="font-display text-4xl leading-tight">{led?.title ?? title}</h2>
      <p className="min-h-lh max-w-md text-muted">
        {led === undefined ? text : count > 0 ? messages.films(count) : null}
      </p>
      <Link href={led?.href ?? pages.home()} className={buttonClass("primary")}>
        {led?.label ?? label}
      </Link>
    </section>
  );
}
