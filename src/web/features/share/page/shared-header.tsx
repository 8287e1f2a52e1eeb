import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { dayWords } from "#domain/lists/days-and-stars.ts";
import { messages } from "./messages.ts";
import type { SharedRecord } from "#web/features/catalogue/shared-excerpt.ts";

export function SharedHeader({
  heading,
  count,
  record,
}: {
  readonly heading: string;
  readonly count: string;
  readonly record: SharedRecord;
}) {
  // In UTC, the same on server and client.
  const day = new Date(record.createdAt).toISOString().slice(0, 10);
  return (
    <header className="border-b border-gold pt-1 pb-4 md:pt-2">
      <Link
        href={pages.home()}
        aria-label={messages.homeLabel}
        className="inline-flex min-h-11 items-center font-display text-2xl tracking-wide text-muted hover:text-ink"
      >
        {messages.product.toUpperCase()}
      </Link>
      <div className="mt-2 flex-wrap items-baseline gap-x-5 md:flex">
        <h1 className="pt-4 font-display text-[2.5rem] leading-none [overflow-wrap:anywhere] md:pt-0 md:text-[3.625rem]">
          {heading}
        </h1>
        <p className="mt-2 text-[0.9375rem] text-muted">
          <span className="text-ink tabular-nums">{count}</span>
          <span> · </span>
          {messages.shared} <time dateTime={day}>{dayWords(day)}</time>
        </p>
      </div>
    </header>
  );
}
