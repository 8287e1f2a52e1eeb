import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { UnrankedTopicFilm } from "#domain/topics/topic-page.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

/** What else a director made: each leads to its page, where it can be marked. */
export function UnrankedFilms({ films }: { readonly films: readonly UnrankedTopicFilm[] }) {
  const watched = new Set(watchedIds(useUserLists()));
  if (films.length === 0) return null;
  const seen = films.filter(({ id }) => watched.has(id)).length;
  return (
    <section aria-labelledby="unranked">
      <h2 id="unranked" className="font-display text-[1.75rem] leading-tight md:text-3xl">
        {messages.unranked}
      </h2>
      <p className="mt-1 text-muted tabular-nums">{messages.unrankedCount(films.length, seen)}</p>
      <ul className="mt-3 grid gap-x-10 sm:grid-cols-2">
        {films.map(({ id, title, year }) => (
          <li key={id} className="flex items-baseline gap-3 border-t border-line py-1">
            <span className="w-11 flex-none text-sm text-muted tabular-nums">{year}</span>
            <Link
              href={pages.film(id)}
              className="inline-flex min-h-9 min-w-0 items-center hover:underline pointer-coarse:min-h-11"
            >
              {title}
            </Link>
            {watched.has(id) ? (
              <span className="ml-auto text-seen">
                <Icon name="check" />
                <span className="sr-only">{messages.seen}</span>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
