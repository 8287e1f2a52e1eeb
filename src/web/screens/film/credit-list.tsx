import { messages } from "./messages.ts";

/** What it says and its value, empty where that is not known. */
export type CreditLine = readonly [label: string, value: string | undefined];

/** What is known of a film, a line each; unknown lines are left out. */
export function CreditList({ lines }: { readonly lines: readonly CreditLine[] }) {
  return (
    <section aria-labelledby="programme-note">
      <h2 id="programme-note" className="sr-only">
        {messages.programmeNote}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 md:gap-x-8">
        {lines.map(([label, value]) =>
          value ? (
            <div key={label} className="col-span-2 grid grid-cols-subgrid border-t border-line py-2">
              <dt className="text-sm leading-6 text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
