import type { Provenance } from "#domain/catalogue/film.ts";
import { sourceListById } from "#domain/catalogue/source-lists.ts";
import { messages } from "./messages.ts";

/** How many lists name a film, and where each puts it; on phones the number alone. */
export function SourceMarks({ provenance }: { readonly provenance: Provenance }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-[0.6875rem] leading-5 font-medium tracking-wide text-muted tabular-nums">
      <span className="max-md:text-xs md:sr-only">{messages.onLists(provenance.listCount)}</span>
      <span className="hidden flex-wrap gap-x-2 md:flex">
        {provenance.placements.map((placement) => {
          const list = sourceListById(placement.list);
          return (
            <span
              key={placement.list}
              title={`${list.name}, ${list.edition}${placement.position === null ? "" : `: ${placement.position} of ${placement.entries}`}`}
            >
              {list.mark}
              {placement.position === null ? "" : ` ${placement.position}`}
            </span>
          );
        })}
      </span>
    </p>
  );
}
