import { memo } from "react";
import { Link } from "wouter";
import { MONTHS } from "#domain/lists/days-and-stars.ts";
import type { DiaryChoice, DiaryYear } from "#domain/lists/diary-page.ts";
import { addressOfDiary } from "./diary-address.ts";
import { messages } from "./messages.ts";

const LINK =
  "flex min-h-11 min-w-11 flex-col items-center justify-center px-1.5 text-sm text-muted tabular-nums hover:text-ink aria-current:font-semibold aria-current:text-ink aria-current:shadow-[inset_0_-2px_0_var(--color-ink)]";

/** The years, with a tick for each viewing at its place in the year, and the months of the one chosen. */
export function YearStrip({ years, choice }: { readonly years: readonly DiaryYear[]; readonly choice: DiaryChoice }) {
  const chosen = years.find(({ year }) => year === choice.year);
  const hrefOf = (year: number | null, month: number | null) => addressOfDiary({ ...choice, year, month });
  return (
    <>
      <nav aria-label={messages.years} className="mt-4 -mx-1.5 flex flex-wrap gap-y-1">
        <Link href={hrefOf(null, null)} aria-current={choice.year === null ? "true" : undefined} className={LINK}>
          {messages.all}
        </Link>
        {years.map(({ year, count, ticks }) => (
          <Link
            key={year}
            href={hrefOf(year, null)}
            aria-label={messages.year(year, count)}
            aria-current={year === choice.year ? "true" : undefined}
            className={`${LINK} w-20`}
          >
            <Ticks places={ticks} />
            {year}
          </Link>
        ))}
      </nav>
      {chosen === undefined ? null : (
        <nav
          aria-label={messages.months(chosen.year)}
          className="-mx-1.5 grid grid-cols-6 border-b border-line sm:grid-cols-12"
        >
          {MONTHS.map((month, index) => {
            const count = chosen.months[index] ?? 0;
            const word = month.slice(0, 3);
            return count === 0 ? (
              <span key={month} aria-hidden="true" className={`${LINK} hover:text-muted!`}>
                {word}
              </span>
            ) : (
              <Link
                key={month}
                href={hrefOf(chosen.year, index + 1)}
                aria-current={index + 1 === choice.month ? "true" : undefined}
                className={`${LINK} text-ink!`}
              >
                <span>
                  {word}
                  <span className="sr-only">{month.slice(word.length)},</span>
                </span>{" "}
                <span className="text-xs">
                  {count} <span className="sr-only">{messages.viewingsWord(count)}</span>
                </span>
              </Link>
            );
          })}
        </nav>
      )}
    </>
  );
}

/** One path, because ten years have thousands of viewings. */
const Ticks = memo(function Ticks({ places }: { readonly places: readonly number[] }) {
  const path = [...new Set(places.map((place) => (place * 64 + 0.5).toFixed(1)))].map((x) => `M${x} 0v10`).join("");
  return (
    <svg viewBox="0 0 65 10" aria-hidden="true" className="h-2.5 w-full max-w-16">
      <path d={path} className="stroke-seen" strokeWidth="0.75" fill="none" />
    </svg>
  );
});
