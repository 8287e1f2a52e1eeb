import { memo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { dayWords } from "#domain/lists/days-and-stars.ts";
import type { DiaryLine } from "#domain/lists/diary.ts";
import { dayOfMonth } from "#domain/lists/diary-page.ts";
import { ToldStars } from "../../features/films/memories/stars.tsx";
import { viewingMessages } from "../../features/films/memories/viewing-messages.ts";
import { PosterChip } from "../../features/films/small-posters.tsx";
import { Icon } from "../../ui/icon.tsx";

interface DiaryRowProps {
  readonly film: AnyFilm;
  readonly viewing: DiaryLine;
  readonly onChange: (film: AnyFilm, viewing: string) => void;
}

/** A viewing: the day of the month, the film, its stars and what is said of it. */
export const DiaryRow = memo(function DiaryRow({
  film,
  viewing: { id: viewing, day, stars, line, company, isAgain },
  onChange,
}: DiaryRowProps) {
  const { id, title, year } = film;
  return (
    <div role="listitem" data-film={id} className="flex items-start gap-3 border-b border-line py-2 sm:gap-4">
      <span className="w-7 flex-none pt-1.5 text-right font-display text-2xl leading-none text-muted tabular-nums">
        {dayOfMonth(day)}
      </span>
      <span className="w-9 flex-none">
        <PosterChip film={film} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-display text-xl leading-tight wrap-anywhere">
          <Link href={pages.film(id)} className="hover:underline hover:underline-offset-4">
            {title}
          </Link>
          {year === null ? null : <span className="ml-2 font-sans text-sm text-muted tabular-nums">{year}</span>}
        </p>
        <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
          {stars === undefined ? null : <ToldStars rating={stars} />}
          {isAgain ? <span>{viewingMessages.again}</span> : null}
          {company === undefined ? null : <span className="wrap-anywhere">{company}</span>}
        </p>
        {line === undefined ? null : <p className="mt-0.5 text-sm leading-snug wrap-anywhere">{line}</p>}
      </div>
      <button
        type="button"
        data-action="change"
        aria-haspopup="dialog"
        aria-label={viewingMessages.change(title, day === undefined ? viewingMessages.noDay : dayWords(day))}
        onClick={() => onChange(film, viewing)}
        className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center text-muted hover:text-ink"
      >
        <Icon name="note" />
      </button>
    </div>
  );
});
