import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { MenuMark } from "../../features/menu/menu-mark.tsx";
import { AccountCorner } from "../../features/account/sign-in/account-corner.tsx";
import { AUDIENCE_LISTS, SOURCE_BADGES, SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

/** On phones and tablets the source lists have a line of their own, which may scroll. */
export function Masthead({
  onTitleClick,
  onHowRanked,
}: {
  readonly onTitleClick: () => void;
  readonly onHowRanked: () => void;
}) {
  return (
    <header className="contents lg:grid lg:h-19 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:content-center lg:items-center lg:gap-x-7">
      <div className="flex h-13 items-center gap-3.5 tiny:justify-between sm:gap-5 lg:contents">
        <h1 className="font-display text-[2.125rem] leading-none tracking-wide lg:row-span-2 lg:text-[3.375rem] lg:leading-[0.85]">
          <Link href={pages.home()} onClick={onTitleClick} aria-label={messages.titleLabel}>
            {messages.title}
          </Link>
        </h1>
        <p className="min-w-0 flex-1 font-display text-[0.90625rem] tiny:sr-only leading-[1.1] text-muted text-balance max-sm:max-w-[13.5rem] lg:text-[1.3125rem] lg:leading-6 lg:text-ink">
          {messages.tagline}
        </p>
        <div className="flex shrink-0 items-center gap-2 lg:col-start-3 lg:row-span-2 lg:row-start-1">
          <AccountCorner />
          <MenuMark />
        </div>
      </div>
      <div className="flex h-6 items-center gap-1 max-lg:justify-between lg:col-start-2">
        <ul className="flex gap-x-3.5 overflow-x-auto max-lg:mask-r-from-90% py-1.5 text-xs font-medium whitespace-nowrap">
          <li className="font-normal text-muted">
            {messages.sources(SOURCE_LISTS.length - AUDIENCE_LISTS.length, AUDIENCE_LISTS.length)}
          </li>
          {SOURCE_BADGES.map(({ publisher, label, lists: [only, second] }) => (
            <li key={publisher} title={publisher}>
              <Link
                // A badge for two polls leads to all lists, to choose from.
                href={only === undefined || second !== undefined ? pages.lists() : pages.list(only)}
                className="-my-1.5 inline-block min-w-6 py-1.5 underline decoration-line decoration-1 underline-offset-4 hover:decoration-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label={messages.howRanked}
          title={messages.howRanked}
          onClick={onHowRanked}
          className="needs-script inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink max-lg:-mr-3"
        >
          <Icon name="info" />
        </button>
      </div>
    </header>
  );
}
