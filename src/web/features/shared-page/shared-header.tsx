import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { messages } from "./messages.ts";
import type { SharedRecord } from "../catalogue/shared-excerpt.ts";

export function SharedHeader({
  heading,
  count,
  record,
}: {
  readonly heading: string;
  readonly count: string;
  readonly record: SharedRecord;
}) {
  return (
    <header className="border-b border-gold pt-6 pb-6">
      <Link
        href={pages.home()}
        aria-label={messages.homeLabel}
        className="inline-flex min-h-11 items-center font-display text-2xl tracking-wide text-muted hover:text-ink"
      >
        {messages.product.toUpperCase()}
      </Link>
      <h1 className="mt-8 font-display text-5xl leading-[0.95] [overflow-wrap:anywhere] sm:text-6xl md:mt-12 md:text-8xl">
        {heading}
      </h1>
      <p className="mt-4 text-muted">
        <span className="text-ink tabular-nums">{count}</span>
        <span className="max-sm:hidden"> · </span>
        <span className="max-sm:block">
          {messages.shared}{" "}
          <time dateTime={new Date(record.createdAt).toISOString().slice(0, 10)}>{longDate(record.createdAt)}</time>
        </span>
      </p>
    </header>
  );
}

/** "21 November 2026" in UTC, the same on server and client. */
function longDate(time: number): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(time);
}
