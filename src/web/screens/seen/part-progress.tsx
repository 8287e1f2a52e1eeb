import { useEffect, useRef } from "react";
import { Link } from "wouter";
import type { Film } from "#domain/catalogue/film.ts";
import { SEEN_PARTS, type SeenGrouping, type SeenPart } from "#domain/lists/seen-parts.ts";
import { pages } from "#contract/pages.ts";
import { messages } from "./messages.ts";
import type { TickedFilms } from "./ticks.ts";

/** Ticked films count as seen. */
export function PartProgress({
  part,
  films,
  ticked,
}: {
  readonly part: SeenPart;
  readonly films: readonly Film[];
  readonly ticked: TickedFilms;
}) {
  const { watched, ticks, isShownSeen, tick } = ticked;
  const seen = films.filter(({ id }) => isShownSeen(id));
  const unseen = films.filter(({ id }) => !isShownSeen(id));
  const unmarked = seen.filter(({ id }) => !watched.has(id));
  const inAll = watched.size + ticks.reduce((sum, { isSeen }) => sum + (isSeen ? 1 : -1), 0);
  const isAll = unseen.length === 0;
  const tickAll = () => {
    if (isAll)
      tick(
        part.id,
        unmarked.map(({ id }) => id),
        false,
      );
    else
      tick(
        part.id,
        unseen.map(({ id }) => id),
        true,
      );
  };
  return (
    <div className="flex min-h-12 items-center gap-3 text-sm">
      <span aria-hidden="true" className="h-1 w-30 shrink-0 overflow-hidden rounded-card bg-line max-md:hidden">
        <span className="block h-full bg-seen" style={{ width: `${(seen.length / films.length) * 100}%` }} />
      </span>
      <p className="text-muted tabular-nums">
        <span className="font-semibold text-ink">{messages.ofPart(seen.length, films.length)}</span>{" "}
        <span className="max-md:hidden">{messages.filmsOf(part)}</span>
        <span className="mx-1.5">·</span>
        <span className="md:hidden">{messages.inAllShort(inAll)}</span>
        <span className="max-md:hidden">{messages.inAll(inAll)}</span>
      </p>
      <div className="ml-auto flex items-center gap-4">
        <p
          aria-hidden="true"
          className="flex items-center gap-1.5 text-xs text-muted max-lg:hidden pointer-coarse:hidden"
        >
          <Key>←</Key> <Key>→</Key> {messages.keys.move} <Key>Space</Key> {messages.keys.tick} <Key>Shift</Key>+
          <Key>Space</Key> {messages.keys.between} <Key>Enter</Key> {messages.keys.mark}
        </p>
        {isAll && unmarked.length === 0 ? null : (
          <button
            type="button"
            onClick={tickAll}
            className="min-h-11 shrink-0 underline decoration-control underline-offset-4 hover:decoration-ink"
          >
            {isAll ? messages.notAllSeen : messages.allSeen}
          </button>
        )}
      </div>
    </div>
  );
}

function Key({ children }: { readonly children: string }) {
  return <kbd className="rounded-card border border-line px-1.5 py-0.5 font-sans">{children}</kbd>;
}

const GROUPINGS = ["rank", "decade", "list"] as const satisfies readonly SeenGrouping[];

export function PartLinks({ part }: { readonly part: SeenPart }) {
  const strip = useRef<HTMLUListElement>(null);
  // On phones the strip scrolls.
  useEffect(() => {
    const list = strip.current;
    const chosen = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2;
  }, []);
  return (
    <div className="border-b border-line md:flex md:flex-row-reverse md:items-end md:justify-between md:gap-6">
      <nav aria-label={messages.by} className="flex items-center gap-1 text-sm">
        <span aria-hidden="true" className="mr-1 text-muted">
          {messages.by}
        </span>
        {GROUPINGS.map((grouping) => (
          <Link
            key={grouping}
            href={pages.seenPart(SEEN_PARTS[grouping][0]?.id ?? "")}
            aria-current={grouping === part.by ? "true" : undefined}
            className={`inline-flex min-h-11 min-w-11 items-center justify-center px-2 ${grouping === part.by ? "font-semibold text-ink underline decoration-2 underline-offset-8" : "text-muted hover:text-ink"}`}
          >
            {messages.groupings[grouping]}
          </Link>
        ))}
      </nav>
      <nav aria-label={messages.parts} className="min-w-0 max-md:-mx-4 md:-ml-2.5">
        <ul ref={strip} className="relative flex overflow-x-auto [scrollbar-width:none] max-md:px-2 md:flex-wrap">
          {SEEN_PARTS[part.by].map((other) => (
            <li key={other.id}>
              <Link
                href={pages.seenPart(other.id)}
                aria-current={other.id === part.id ? "page" : undefined}
                className={`-outline-offset-2 inline-flex min-h-11 items-center border-b-2 px-2.5 text-sm font-medium whitespace-nowrap tabular-nums ${other.id === part.id ? "border-ink text-ink" : "border-transparent text-muted hover:text-ink"}`}
              >
                {messages.partName(other)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
