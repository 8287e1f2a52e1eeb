import type { ReactNode } from "react";

export function EmptyState({
  title,
  text,
  children,
  headingLevel = 2,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center md:py-24">
      <span aria-hidden="true" className="mb-2 flex gap-1.5">
        <span className="h-14 w-9 border border-line" />
        <span className="h-14 w-9 -translate-y-2 border border-gold" />
        <span className="h-14 w-9 border border-line" />
      </span>
      <Heading className="font-display text-4xl leading-tight">{title}</Heading>
      {text === undefined ? null : <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}
