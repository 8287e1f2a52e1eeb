import type { Rank } from "#domain/catalogue/film.ts";
import { CLOSEST_FILMS } from "#domain/taste/recommendations/recommended-films.ts";
import { messages } from "./messages.ts";
import { HEADING_CLASS, LIST_CLASS, NextFilms, ROW_CLASS, SUBHEADING_CLASS } from "./next-films.tsx";
import { useNextFilms } from "./use-next-films.ts";

export function SeeNext({
  rank,
  expectedCount,
}: {
  readonly rank: Rank;
  /** Reserves space while loading. */
  readonly expectedCount: number;
}) {
  const films = useNextFilms(rank);
  if (films === "waiting") return <RoomKept count={expectedCount} />;
  return films === "failed" ? null : <NextFilms heading={messages.heading} films={films} />;
}

/** Reserves the section's height. */
function RoomKept({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true" className="invisible">
      <p className={HEADING_CLASS}>{messages.heading}</p>
      <RowsKept count={Math.min(count, CLOSEST_FILMS)} />
      {count <= CLOSEST_FILMS ? null : (
        <>
          <p className={SUBHEADING_CLASS}>{messages.furtherAfield}</p>
          <RowsKept count={count - CLOSEST_FILMS} />
        </>
      )}
    </div>
  );
}

function RowsKept({ count }: { readonly count: number }) {
  return (
    <div className={LIST_CLASS}>
      {Array.from({ length: count }, (_, index) => (
        // Nearly all texts fit beside a poster.
        <div key={index} className={ROW_CLASS}>
          <div className="h-24" />
        </div>
      ))}
    </div>
  );
}
