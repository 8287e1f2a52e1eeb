import type { ReactNode } from "react";
import { Link } from "wouter";
import { decadeName, type DecadeCount, type GenreCount } from "#domain/taste/film-dna/figures.ts";
import { eraBecause, eraSentence, type Voice } from "#domain/taste/film-dna/canon-era.ts";
import type { CountedFilm, NamedFilm } from "#domain/taste/film-dna/canon-film.ts";
import { type FilmDna, SHARED_GEMS } from "#domain/taste/film-dna/film-dna.ts";
import { gemsToShow, type HiddenGem, popularityPercent } from "#domain/taste/film-dna/hidden-gems.ts";
import { namedBy } from "#domain/taste/film-dna/story/words.ts";
import type { Collection } from "#domain/taste/film-dna/collections.ts";
import { DnaSection, useFilmAddress } from "./dna-section.tsx";
import { messages } from "./messages.ts";

const YEARS_IN_A_DECADE = 10;
/** With more decades phones show every second name. */
const MAX_NAMED_ON_A_PHONE = 6;
/** Leaves space for the number above the tallest column. */
const TALLEST_PERCENT = 85;

export function DecadeHistogram({ decades }: { readonly decades: readonly DecadeCount[] }) {
  const all = withEmptyDecades(decades);
  const most = Math.max(...decades.map(({ count }) => count));
  return (
    <DnaSection id="decades" title={messages.decades} note={messages.decadesNote(decades.length)}>
      <ol className="flex items-end gap-1 md:gap-3">
        {all.map(({ decade, count }, index) => (
          <li key={decade} className="min-w-0 flex-1 text-center">
            <span className="sr-only">{messages.decadeCount(decade, count)}</span>
            <span aria-hidden="true" className="flex h-44 flex-col justify-end border-b border-control md:h-60">
              <span className="text-sm font-semibold tabular-nums">{count === 0 ? "" : count}</span>
              <span className="bg-gold" style={{ height: `${(count / most) * TALLEST_PERCENT}%` }} />
            </span>
            <span
              aria-hidden="true"
              className={`mt-1 flex justify-center text-[0.6875rem] whitespace-nowrap text-muted tabular-nums md:text-sm ${all.length > MAX_NAMED_ON_A_PHONE && index % 2 === 1 ? "max-md:invisible" : ""}`}
            >
              {decadeName(decade)}
            </span>
          </li>
        ))}
      </ol>
    </DnaSection>
  );
}

function withEmptyDecades(decades: readonly DecadeCount[]): readonly DecadeCount[] {
  const [first, last] = [decades[0]?.decade ?? 0, decades.at(-1)?.decade ?? 0];
  return Array.from({ length: (last - first) / YEARS_IN_A_DECADE + 1 }, (_, index) => {
    const decade = first + index * YEARS_IN_A_DECADE;
    return { decade, count: decades.find((each) => each.decade === decade)?.count ?? 0 };
  });
}

export function GenreBars({ genres, total }: { readonly genres: readonly GenreCount[]; readonly total: number }) {
  const most = genres[0]?.count ?? 1;
  return (
    <DnaSection id="genres" title={messages.genres} note={messages.genresNote}>
      <ol className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2">
        {genres.map(({ genre, count }) => (
          <li key={genre} className="col-span-3 grid grid-cols-subgrid items-center">
            <span>{genre}</span>
            <span aria-hidden="true" className="h-5">
              <span className="block h-full bg-gold" style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="text-sm text-muted tabular-nums">{messages.genreCount(count, total)}</span>
          </li>
        ))}
      </ol>
    </DnaSection>
  );
}

export function Insights({
  dna: { insights, era, filmCount, rankedCount },
  voice,
}: {
  readonly dna: Pick<FilmDna, "insights" | "era" | "filmCount" | "rankedCount">;
  readonly voice: Voice;
}) {
  const { oldest, newest, averageYear, yearSpan, averageRanking } = insights;
  return (
    <DnaSection id="insights" title={messages.insights}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-8 gap-y-6">
        <Insight label={messages.oldest} because={messages.oldestBecause}>
          <FilmAndYear film={oldest} />
        </Insight>
        <Insight label={messages.newest} because={messages.newestBecause}>
          <FilmAndYear film={newest} />
        </Insight>
        <Insight label={messages.averageYear} because={messages.averageYearBecause(filmCount)}>
          {averageYear}
        </Insight>
        <Insight label={messages.yearSpan} because={messages.yearSpanBecause(oldest.year, newest.year)}>
          {messages.years(yearSpan)}
        </Insight>
        <Insight label={messages.averageRanking} because={messages.averageRankingBecause(rankedCount)}>
          {averageRanking}
        </Insight>
        <Insight label={voice === "you" ? messages.yourEra : messages.theirEra} because={eraBecause(era, voice)}>
          {eraSentence(era, voice)}
        </Insight>
      </dl>
    </DnaSection>
  );
}

function Insight({
  label,
  because,
  children,
}: {
  readonly label: string;
  readonly because: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="mt-1 block font-display text-3xl leading-tight tabular-nums">{children}</span>
        <span className="mt-1 block text-sm text-muted">{because}</span>
      </dd>
    </div>
  );
}

function FilmAndYear({ film }: { readonly film: CountedFilm }) {
  const addressOf = useFilmAddress();
  return (
    <>
      <Link href={addressOf(film)} className="hover:underline hover:decoration-1 hover:underline-offset-4">
        {film.title}
      </Link>{" "}
      <span className="font-sans text-base text-muted tabular-nums">{film.year}</span>
    </>
  );
}

/** Rarest first; those that a shared page would leave out are folded up. */
export function Gems({ gems: all }: { readonly gems: readonly HiddenGem[] }) {
  const gems = gemsToShow(all);
  if (gems.length === 0) return <DnaSection id="gems" title={messages.gems} note={messages.noGems} />;
  const [shown, others] = [gems.slice(0, SHARED_GEMS), gems.slice(SHARED_GEMS)];
  return (
    <DnaSection id="gems" title={messages.gems} note={messages.gemsNote}>
      <GemList gems={shown} />
      {others.length === 0 ? null : (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-muted underline decoration-control decoration-1 underline-offset-4 hover:text-ink">
            {messages.moreGems(others.length)}
          </summary>
          <GemList gems={others} />
        </details>
      )}
    </DnaSection>
  );
}

function GemList({ gems }: { readonly gems: readonly HiddenGem[] }) {
  const addressOf = useFilmAddress();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-8">
      {gems.map(({ film, estimate, lists }) => (
        <li key={film.rank} className="border-t border-line py-3">
          <Link
            href={addressOf(film)}
            className="font-display text-xl leading-tight hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {film.title}
          </Link>{" "}
          <span className="text-sm text-muted tabular-nums">{film.year}</span>
          <p className="text-sm">{namedBy(lists)}</p>
          <p className="text-sm text-muted tabular-nums">{messages.gemShare(popularityPercent(estimate))}</p>
        </li>
      ))}
    </ul>
  );
}

export function CollectionList({
  id,
  title,
  note,
  noneNote,
  collections,
  besideMissing,
}: {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** Shown if no collection has begun. */
  readonly noneNote?: string;
  readonly collections: readonly Collection[];
  readonly besideMissing?: (film: NamedFilm) => ReactNode;
}) {
  const addressOf = useFilmAddress();
  if (collections.length === 0)
    return noneNote === undefined ? null : <DnaSection id={id} title={title} note={noneNote} />;
  return (
    <DnaSection id={id} title={title} note={note}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-x-10 gap-y-8">
        {collections.map(({ person, held, missing, state }) => (
          <li key={person} className="border-t border-line pt-3 print:break-inside-avoid">
            <h3 className="font-display text-2xl leading-tight">{person}</h3>
            <p className="mt-1 flex items-baseline gap-3">
              <span className="text-lg font-semibold text-gold tabular-nums">
                {state === "wider"
                  ? messages.heldWider(held.length)
                  : messages.held(held.length, held.length + missing.length)}
              </span>
              {messages.states[state] === "" ? null : <span className="label text-gold">{messages.states[state]}</span>}
            </p>
            <p className="mt-1 text-sm text-muted">
              {messages.heldFilms} {held.map((film) => `${film.title} (${film.year})`).join(", ")}
            </p>
            {missing.length === 0 ? null : (
              <>
                <p className="mt-3 text-sm text-muted">
                  {state === "wider" ? messages.missingOfRanking : messages.missingFilms}
                </p>
                <ul>
                  {missing.map((film) => (
                    <li key={film.rank} className="flex min-h-11 items-center justify-between gap-3">
                      <span>
                        <Link href={addressOf(film)} className="inline-block py-1 hover:underline">
                          {film.title}
                        </Link>{" "}
                        <span className="text-sm text-muted tabular-nums">{film.year}</span>
                      </span>
                      {besideMissing?.(film)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </DnaSection>
  );
}
