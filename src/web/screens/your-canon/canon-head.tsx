import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { WatchedLink } from "../../features/personal-films/watched-link.tsx";
import { ChoiceLinks } from "../../ui/choice-links.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { addressOfLook, CANON_LOOKS, type CanonLook } from "./canon-look.ts";
import { messages } from "./messages.ts";

const ICONS: Readonly<Record<CanonLook, IconName>> = { list: "list", wall: "grid", page: "scroll" };

/**
 * Two short rows, so that the first film is in the first view: on a phone the arrow back, the title and sharing, then
 * the count and the looks. The first row leaves space for the account button.
 */
export function CanonHead({
  count,
  look,
  onLook,
  actions,
  share,
}: {
  /** Null until the films are known. */
  readonly count: number | null;
  readonly look: CanonLook;
  readonly onLook: (look: CanonLook) => void;
  readonly actions: ReactNode;
  readonly share: ReactNode;
}) {
  const hasFilms = count !== null && count > 0;
  return (
    <header className="grid grid-cols-[auto_1fr_auto_auto] items-center gap-x-2 gap-y-1.5 border-b border-line pt-4 pb-1.5 md:grid-cols-[auto_auto_1fr_auto] md:gap-x-5 md:gap-y-0 md:pt-4 md:pb-3 print:hidden">
      <Link
        href={pages.home()}
        aria-label={messages.back}
        className="-ml-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-muted hover:text-ink md:col-span-2 md:-ml-2 md:justify-self-start md:px-2"
      >
        <Icon name="arrow-left" />
        <span className="max-md:hidden">{messages.back}</span>
      </Link>
      <h1 className="truncate font-display text-[1.8125rem] leading-none tracking-wide max-[22rem]:text-[1.375rem] tiny:text-base tiny:leading-none tiny:tracking-normal tiny:whitespace-normal md:col-start-1 md:row-start-2 md:py-1 md:text-[2.875rem]">
        {messages.title}
      </h1>
      <p className="col-span-2 col-start-1 row-start-2 text-[0.9375rem] text-muted tabular-nums max-[22rem]:sr-only md:col-span-1 md:col-start-2 md:self-end md:pb-2">
        {count === null ? null : messages.count(count)}
      </p>
      <div className="col-span-2 col-start-1 row-start-2 mr-2 flex justify-self-end md:col-start-3 md:row-start-1 md:mr-14 md:gap-x-2">
        {actions}
        <WatchedLink isShort />
      </div>
      {/* Its height is kept while the films are awaited. */}
      <div className="col-span-2 col-start-3 row-start-2 flex min-h-11 items-center justify-end md:col-span-1 md:mt-1">
        {hasFilms ? (
          <ChoiceLinks
            label={messages.looksLabel}
            ids={CANON_LOOKS}
            icons={ICONS}
            labels={messages.looks}
            chosen={look}
            hrefOf={addressOfLook}
            onChange={onLook}
          />
        ) : null}
      </div>
      <div className="col-span-2 col-start-3 row-start-1 mr-12 md:col-span-1 md:col-start-4 md:row-start-2 md:mt-1 md:mr-0">
        {hasFilms ? share : null}
      </div>
    </header>
  );
}
