import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Stripe } from "#domain/film-dna/strand.ts";
import { messages } from "./messages.ts";

/** With more films the hairlines between stripes would hide the colours. */
const MAX_WITH_GAPS = 80;

/** The canon as one stripe per film, oldest first, with a text alternative. */
export function Strand({ strand }: { readonly strand: readonly Stripe[] }) {
  const [oldest, newest] = [strand[0]?.film, strand.at(-1)?.film];
  if (oldest === undefined || newest === undefined) return null;
  return (
    <figure>
      <div
        role="img"
        aria-label={messages.strandLabel(strand.length, oldest, newest)}
        className={`flex h-36 overflow-hidden rounded-card md:h-52 ${strand.length <= MAX_WITH_GAPS ? "gap-px" : ""}`}
      >
        {strand.map(({ film, colour }) => (
          <span key={film.rank} className="flex-1" style={{ backgroundColor: colour }} />
        ))}
      </div>
      <figcaption className="mt-2 text-sm text-muted">
        <span className="flex justify-between tabular-nums" aria-hidden="true">
          <span>{oldest.year}</span>
          {newest.year === oldest.year ? null : <span>{newest.year}</span>}
        </span>
        <details className="print:hidden">
          <summary className="inline-flex min-h-11 items-center underline decoration-control decoration-1 underline-offset-4 hover:text-ink">
            {messages.strandInWords}
          </summary>
          <p>{messages.strandNote}</p>
          <ol className="mt-2 gap-x-8 md:columns-2">
            {strand.map(({ film, colour }) => (
              <li key={film.rank} className="flex items-baseline gap-3">
                <span
                  aria-hidden="true"
                  className="size-3 flex-none rounded-card"
                  style={{ backgroundColor: colour }}
                />
                <span>
                  <span className="tabular-nums">{film.year}</span>{" "}
                  <Link href={pages.film(film.rank)} className="inline-block py-1 text-ink hover:underline">
                    {film.title}
                  </Link>
                </span>
              </li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  );
}
