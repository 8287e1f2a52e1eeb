import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "./icon.tsx";

/** A personal page's header. Wraps by screen width alone, so that fonts and growing lists don't move the page. */
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
  /** A link to a related page. */
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

/** Leaves space for the menu. */
export function BackLink({
  href,
  label,
  className = "",
}: {
  readonly href: string;
  readonly label: string;
  readonly className?: string;
}) {
  return (
    <Link
      href={href}
      className={`mr-(--corner) -ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-muted hover:text-ink ${className}`}
    >
      <Icon name="arrow-left" />
      {label}
    </Link>
  );
}

/** Its heading begins below the menu. */
export function NoticePage({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="page">
      <div className="mx-auto flex min-h-[60dvh] max-w-md flex-col justify-center gap-5 py-18">
        <h1 className="font-display text-5xl leading-none">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** On phones the word is below the icon, elsewhere beside it. */
export const SIGN_OVER_WORD =
  "inline-flex min-h-12 min-w-11 flex-col items-center justify-center gap-0.5 px-1 text-xs text-muted hover:text-ink md:min-h-11 md:flex-row md:gap-2 md:px-2 md:text-base";
