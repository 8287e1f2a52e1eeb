import { Fragment } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { AccountCorner } from "../../features/sign-in/account-corner.tsx";
import { SOURCE_BADGES } from "#domain/source-lists.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

/** A fixed break on phones, so that nothing moves when the font arrives. */
const PHONE_SECOND_LINE = 3;

export function Masthead({
  onTitleClick,
  onHowRanked,
}: {
  readonly onTitleClick: () => void;
  readonly onHowRanked: () => void;
}) {
  return (
    <header className="relative pt-5 md:pt-8">
      <div className="absolute top-4 right-0 max-w-[60%] md:top-6">
        <AccountCorner />
      </div>
      <div className="md:flex md:items-end md:gap-10">
        <h1 className="font-display text-6xl leading-[0.85] tracking-wide md:text-8xl">
          <Link href={pages.home()} onClick={onTitleClick} aria-label={messages.titleLabel}>
            {messages.title}
          </Link>
        </h1>
        <div className="mt-3 md:mt-0">
          <p className="font-display text-xl leading-6 md:text-2xl">{messages.tagline}</p>
          <p className="mt-1 text-xs text-muted md:text-sm">{messages.promises}</p>
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-2 border-y border-line md:mt-5">
        <ul
          aria-label={messages.sourcesLabel}
          className="flex flex-wrap gap-x-3 py-2 text-xs leading-5 font-medium md:gap-x-5"
        >
          <li aria-hidden="true" className="font-normal text-muted">
            {messages.sources}
          </li>
          {SOURCE_BADGES.map(({ publisher, label, lists: [only, second] }, index) => (
            <Fragment key={publisher}>
              {index === PHONE_SECOND_LINE ? <li aria-hidden="true" className="basis-full sm:hidden" /> : null}
              <li title={publisher}>
                <Link
                  // Two polls behind one badge are a choice.
                  href={only === undefined || second !== undefined ? pages.lists() : pages.list(only)}
                  className="-my-1.5 inline-block py-1.5 underline decoration-line decoration-1 underline-offset-4 hover:decoration-ink"
                >
                  {label}
                </Link>
              </li>
            </Fragment>
          ))}
        </ul>
        <button
          type="button"
          aria-label={messages.howRanked}
          title={messages.howRanked}
          onClick={onHowRanked}
          className="needs-script -mr-3 inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink"
        >
          <Icon name="info" />
        </button>
      </div>
    </header>
  );
}
