import { decadeName, type DecadeCount } from "#domain/taste/film-dna/figures.ts";
import { DnaSection } from "./dna-section.tsx";
import { messages } from "./messages.ts";

const YEARS_IN_A_DECADE = 10;
/** With more decades phones show every second name. */
const MAX_NAMED_ON_A_PHONE = 6;
/** Leaves space for the number above the tallest column. */
const TALLEST_PERCENT = 85;

/** Films per decade, including empty decades in between. */
export function DecadeHistogram({ decades }: { readonly decades: readonly DecadeCount[] }) {
  const all = withEmptyDecades(decades);
  const most = Math.max(...decades.map(({ count }) => count));
  return (
    <DnaSection id="decades" title={messages.decades} note={messages.decadesNote(decades.length)}>
      <ol className="flex items-end gap-1 md:gap-3">
        {all.map(({ decade, count }, index) => (
          <li key={decade} className="min-w-0 flex-1 text-center">
            <span className="sr-only">{messages.decadeCount(decade, count)}</span>
            <span aria-hidden="true" className="flex h-44 flex-col justify-end border-b border-control md:h-60">
              <span className="text-sm font-semibold tabular-nums">{count === 0 ? "" : count}</span>
              <span className="bg-gold" style={{ height: `${(count / most) * TALLEST_PERCENT}%` }} />
            </span>
            <span
              aria-hidden="true"
              className={`mt-1 flex justify-center text-[0.6875rem] whitespace-nowrap text-muted tabular-nums md:text-sm ${all.length > MAX_NAMED_ON_A_PHONE && index % 2 === 1 ? "max-md:invisible" : ""}`}
            >
              {decadeName(decade)}
            </span>
          </li>
        ))}
      </ol>
    </DnaSection>
  );
}

function withEmptyDecades(decades: readonly DecadeCount[]): readonly DecadeCount[] {
  const [first, last] = [decades[0]?.decade ?? 0, decades.at(-1)?.decade ?? 0];
  return Array.from({ length: (last - first) / YEARS_IN_A_DECADE + 1 }, (_, index) => {
    const decade = first + index * YEARS_IN_A_DECADE;
    return { decade, count: decades.find((each) => each.decade === decade)?.count ?? 0 };
  });
}
