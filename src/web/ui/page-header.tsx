import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";

/**
 * A personal page's header; its first line leaves space for the menu. Line breaks depend on the screen's width
 * alone, so that the page does not move when a font arrives or a list grows.
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
  /** A link to a neighbouring page: opposite the back link, on phones opposite the count. */
  readonly aside?: ReactNode;
}) {
  return (
    <header className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-b border-line pt-4 pb-6">
      <BackLink href={backHref} label={backLabel} className="col-span-2 justify-self-start sm:col-span-1" />
      {aside === undefined ? null : (
        <div className="col-start-2 row-start-3 mt-2 justify-self-end tiny:col-start-1 tiny:row-start-4 tiny:justify-self-start sm:row-start-1 sm:mt-0 sm:mr-(--corner)">
          {aside}
        </div>
      )}
      <h1 className="col-span-2 row-start-2 mt-4 font-display text-[2.5rem] leading-none tracking-wide min-[22rem]:text-5xl sm:col-span-1">
        {title}
      </h1>
      {count === undefined ? null : (
        <p className="col-start-1 row-start-3 mt-2 text-muted tabular-nums sm:col-start-2 sm:row-start-2 sm:mt-4 sm:self-end sm:justify-self-end">
          {count}
        </p>
      )}
    </header>
  );
}
