import type { ReactNode } from "react";
import { Link } from "wouter";
import { eraBecause, eraSentence, type Voice } from "#domain/taste/film-dna/canon-era.ts";
import type { CountedFilm } from "#domain/taste/film-dna/canon-film.ts";
import type { FilmDna } from "#domain/taste/film-dna/film-dna.ts";
import { DnaSection } from "./dna-section.tsx";
import { messages } from "./messages.ts";
import { useFilmAddress } from "./use-film-address.ts";

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
