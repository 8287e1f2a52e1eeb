import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { SEEN_PARTS, type SeenGrouping, type SeenPart } from "#domain/lists/seen-parts.ts";
import { messages } from "./messages.ts";

const GROUPINGS = ["rank", "decade", "list"] as const satisfies readonly SeenGrouping[];

/** Links to the walls, grouped like this one, and to the other groupings. */
export function PartLinks({ part }: { readonly part: SeenPart }) {
  const strip = useRef<HTMLUListElement>(null);
  // On a phone the strip scrolls.
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
