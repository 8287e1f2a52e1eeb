import { useState } from "react";
import { countSeen } from "#domain/catalogue/source-list-films.ts";
import { type SourceListId, sourceListById } from "#domain/catalogue/source-lists.ts";
import { ListStrip } from "../../features/films/source-lists/list-strip.tsx";
import { SeenFigure } from "../../features/films/source-lists/seen-figure.tsx";
import { useSeenRanks, useSourceList, useStripeColours } from "../../features/films/source-lists/use-source-lists.ts";
import { messages } from "./messages.ts";

/** How far the visitor is with a list. A stripe names its film when pointed at, and leads to its row when pressed. */
export function ListProgress({ list }: { readonly list: SourceListId }) {
  const source = useSourceList(list);
  const seen = useSeenRanks();
  const colourOf = useStripeColours();
  const [pointed, setPointed] = useState<number | null>(null);
  if (source === null) return null;
  const { ranks, films } = source;
  const count = seen === null ? null : countSeen(ranks, seen);
  const film = pointed === null ? undefined : films[pointed];
  const legend = count === 0 ? messages.tick : messages.legend(sourceListById(list).ranked);
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-x-6">
        <SeenFigure seen={count} total={ranks.length} />
        <span className="truncate text-right text-sm text-muted max-md:text-xs">
          {film === undefined ? (
            <span className={count === 0 ? "" : "max-md:hidden"}>{legend}</span>
          ) : (
            messages.pointed(film.position, film.title, film.year)
          )}
        </span>
      </figcaption>
      <ListStrip
        ranks={ranks}
        seen={seen}
        colourOf={colourOf}
        className="mt-2 h-8 cursor-pointer md:h-11"
        onPoint={setPointed}
        onPick={showRow}
      />
    </figure>
  );
}

function showRow(place: number): void {
  const row = document.querySelector(`ol > li:nth-child(${place + 1})`);
  row?.scrollIntoView({ block: "center" });
  row?.querySelector("a")?.focus({ preventScroll: true });
}
