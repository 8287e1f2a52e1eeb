import type { EditionNote } from "#domain/catalogue/catalogue.ts";
import { messages } from "./messages.ts";

/** What was decided when the edition was made. */
export function Notes({ notes }: { readonly notes: readonly EditionNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className="lg:order-last">
      <h2 id="notes" className="font-display text-[1.75rem] leading-tight md:text-3xl">
        {messages.notes}
      </h2>
      <dl className="mt-3">
        {notes.map(({ subject, text }) => (
          <div key={subject} className="max-w-measure border-t border-line py-3">
            <dt className="font-semibold">{subject}</dt>
            <dd className="mt-1 text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
