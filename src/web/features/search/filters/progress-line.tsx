import { useMemo } from "react";
import type { Film } from "#domain/catalogue/film.ts";
import { type FilmFilters, isPersonal } from "#domain/filters/film-filters.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { Link } from "wouter";
import { pageOfFilters } from "./page-of-filters.ts";
import { progressMessages as messages } from "./progress-messages.ts";

/** How many of the films chosen the visitor has seen. */
export function ProgressLine({
  films,
  count,
  filters,
}: {
  readonly films: readonly Film[];
  /** How many films there are, of which some may be still loading. */
  readonly count: number;
  readonly filters: FilmFilters;
}) {
  const lists = useUserLists();
  const seen = useMemo(() => {
    const marked = new Set(watchedIds(lists));
    return films.filter(({ id }) => marked.has(id)).length;
  }, [films, lists]);
  const [strong, rest] = messages.seenOf(seen, count);
  return (
    <div className="@container flex min-h-7 flex-1 flex-wrap items-center gap-x-3 text-[0.8125rem]">
      <span className="flex @max-xs:hidden">
        <ProgressBar part={seen} whole={count} />
      </span>
      <p aria-live="polite" className="text-muted tabular-nums">
        <strong className="font-semibold text-ink">{strong}</strong> {rest}
      </p>
      <MoreAbout filters={filters} count={count} />
      {isPersonal(filters) ? <Personal filters={filters} /> : null}
    </div>
  );
}

/** The page of the one thing that is chosen. */
function MoreAbout({ filters, count }: { readonly filters: FilmFilters; readonly count: number }) {
  const page = pageOfFilters(filters, count);
  if (page === null) return null;
  return (
    <Link href={page.href} className="text-muted underline decoration-control underline-offset-4 hover:text-ink">
      {messages.moreAbout(page.name)}
    </Link>
  );
}

function Personal({ filters: { seen, onLists } }: { readonly filters: FilmFilters }) {
  const words = [...(seen === null ? [] : [seen]), ...onLists].map((choice) => messages.personal[choice]);
  return (
    <p className="text-xs text-muted">
      {words.join(" ")}
      <noscript>
        <span> {messages.plainPersonal}</span>
      </noscript>
    </p>
  );
}
