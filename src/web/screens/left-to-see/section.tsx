import type { ReactNode } from "react";

export function Section({
  id,
  title,
  note,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="border-b border-line py-8 last:border-0 md:py-12">
      <h2 id={id} className="scroll-mt-4 font-display text-3xl leading-tight md:text-4xl">
        {title}
      </h2>
      {note === undefined ? null : <p className="mt-1 max-w-measure text-sm text-muted">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
