import { startTransition, useState } from "react";
import { Link } from "wouter";
import type { Stripe } from "#domain/taste/film-dna/film-dna.ts";
import { messages } from "./messages.ts";
import { useFilmAddress } from "./dna-section.tsx";

/** With more films the hairlines between stripes would hide the colours. */
const MAX_WITH_GAPS = 80;

/** Up to here each stripe has room for its year on a laptop. */
const MAX_WITH_YEARS = 15;

/**
 * A stripe per film, oldest first, then dashed ones up to `places`. `isWritten` renders the list in words from the
 * start, for readers without scripts.
 */
export function ColourStripes({
  strand,
  places = 0,
  isWritten = false,
}: {
  readonly strand: readonly Stripe[];
  readonly places?: number;
  readonly isWritten?: boolean;
}) {
  const [oldest, newest] = [strand[0]?.film, strand.at(-1)?.film];
  if (oldest === undefined || newest === undefined) return null;
  return (
    <figure>
      <div
        role="img"
        aria-label={messages.strandLabel(strand.length, oldest, newest)}
        className={`flex h-13 overflow-hidden rounded-card md:h-30 ${strand.length <= MAX_WITH_GAPS ? "gap-0.5" : ""}`}
      >
        {strand.map(({ film, colour }) => (
          <span key={film.rank ?? film.id} className="flex-1" style={{ backgroundColor: colour }} />
        ))}
        {Array.from({ length: Math.max(0, places - strand.length) }, (_, index) => (
          <span key={index} className="flex-1 border border-dashed border-control" />
        ))}
      </div>
      <figcaption className="mt-2 text-sm text-muted">
        <Years strand={strand} places={places} />
        <p className="mt-1">{messages.strandNote}</p>
        <InWords strand={strand} isWritten={isWritten} />
      </figcaption>
    </figure>
  );
}

/** Rendered when unfolded, because hundreds of links would hold up the story on a slow phone. */
function InWords({ strand, isWritten }: { readonly strand: readonly Stripe[]; readonly isWritten: boolean }) {
  const [wasUnfolded, setWasUnfolded] = useState(isWritten);
  const addressOf = useFilmAddress();
  return (
    <details
      className="print:hidden"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) startTransition(() => setWasUnfolded(true));
      }}
    >
      <summary className="inline-flex min-h-11 items-center underline decoration-control decoration-1 underline-offset-4 hover:text-ink">
        {messages.strandInWords}
      </summary>
      {wasUnfolded ? (
        <ol className="mt-2 gap-x-8 md:columns-2">
          {strand.map(({ film, colour }) => (
            <li key={film.rank ?? film.id} className="flex items-baseline gap-3">
              <span aria-hidden="true" className="size-3 flex-none rounded-card" style={{ backgroundColor: colour }} />
              <span>
                <span className="tabular-nums">{film.year}</span>{" "}
                <Link href={addressOf(film)} className="inline-block py-1 text-ink hover:underline">
                  {film.title}
                </Link>
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </details>
  );
}

function Years({ strand, places }: { readonly strand: readonly Stripe[]; readonly places: number }) {
  const years = strand.map(({ film }) => film.year);
  const hasAll = strand.length <= MAX_WITH_YEARS;
  const [oldest, newest] = [years[0], years.at(-1)];
  return (
    <span aria-hidden="true" className="block text-[0.8125rem] tabular-nums">
      <span className={`flex justify-between ${hasAll ? "md:hidden" : ""}`}>
        <span>{oldest}</span>
        {newest === oldest || strand.length < places ? null : <span>{newest}</span>}
      </span>
      {hasAll ? (
        <span className="flex gap-0.5 max-md:hidden">
          {strand.map(({ film }) => (
            <span key={film.rank ?? film.id} className="flex-1">
              {film.year}
            </span>
          ))}
          {Array.from({ length: Math.max(0, places - strand.length) }, (_, index) => (
            <span key={index} className="flex-1" />
          ))}
        </span>
      ) : null}
    </span>
  );
}
