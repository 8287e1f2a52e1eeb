import type { filmsByListCount } from "#domain/catalogue/source-list-films.ts";
import { messages } from "./messages.ts";

/** How many films one list names, how many two, up to all: a bar each. */
export function NamedBars({ counts }: { readonly counts: ReturnType<typeof filmsByListCount> }) {
  const most = Math.max(1, ...counts.map(({ films }) => films));
  return (
    <section aria-labelledby="named" className="mt-6 border-t border-line pt-4">
      <h3 id="named" className="text-sm text-muted">
        {messages.named}
      </h3>
      <ol className="mt-3 flex items-end gap-1.5">
        {counts.map(({ lists, films }) => (
          <li key={lists} className="flex-1 text-center">
            <span className="sr-only">{messages.namedBar(films, lists)}</span>
            <span aria-hidden="true" className="block tabular-nums">
              <span className="block font-display text-lg leading-tight">{films}</span>
              <span className="block min-h-0.5 bg-ink" style={{ height: `${((films / most) * 3.5).toFixed(2)}rem` }} />
              <span className="mt-1 block text-xs text-muted">{lists}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
