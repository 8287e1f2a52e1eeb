import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "./icon.tsx";

/**
 * The head of a personal page: the way back, the page's name in the display face, and its count. What stands in one line
 * is told by the screen's width alone: were it told by what fits, the page would move when the typefaces come, or when a
 * list grows.
 */
export function PageHeader({
  backHref,
  backLabel = "Back to the ranking",
  title,
  count,
  aside,
}: {
  readonly backHref: string;
  readonly backLabel?: string;
  readonly title: string;
  readonly count?: string;
  /** A way to a neighbouring page, opposite the way back. */
  readonly aside?: ReactNode;
}) {
  return (
    <header className="border-b border-line pt-4 pb-6">
      <div className="flex flex-col items-start justify-between gap-x-2 min-[22.5rem]:flex-row min-[22.5rem]:flex-wrap">
        <Link href={backHref} className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-muted hover:text-ink">
          <Icon name="arrow-left" />
          {backLabel}
        </Link>
        {aside}
      </div>
      <div className="mt-4 flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:flex-wrap sm:items-baseline sm:justify-between">
        <h1 className="font-display text-[2.5rem] leading-none tracking-wide min-[22rem]:text-5xl md:text-6xl">
          {title}
        </h1>
        {count === undefined ? null : <p className="text-muted tabular-nums">{count}</p>}
      </div>
    </header>
  );
}
