import type { Provenance } from "#domain/film.ts";
import { sourceListById } from "#domain/source-lists.ts";
import { messages } from "./messages.ts";

export function SourceMarks({ provenance }: { readonly provenance: Provenance }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-[0.6875rem] leading-5 font-medium tracking-wide text-muted tabular-nums">
      <span className="sr-only">{messages.onLists(provenance.listCount)}</span>
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
    </p>
  );
}
