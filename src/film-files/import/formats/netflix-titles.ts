import { titleKey } from "#search/title-key.ts";
import type { FileReading, RowKind } from "../imported-film.ts";
import { kindOfTitle } from "../words-in-cells.ts";

const SEPARATOR = /\s*[:：]\s+|：/u;
/** A film of that form has no third part. */
const PARTS =
  /[:：]\s*(?:part|teil|partie|parte|deel|del|część|часть|volume|vol\.|band|chapter|kapitel|chapitre|capítulo|capitolo|book|buch|livre|libro|livro|collection|set|series|reihe)\s+(?:\d+|[ivx]+|one|two|three|four|five|six|eins|zwei|drei)\s*[:：]\s*\S/iu;
const CLIP = /_hook_|_primary_|_clip_|_bumper_|_backfill/i;
/** This many titles with the same first two parts are a series. */
const OF_ONE_SEASON = 3;

/** Judged over all titles: Netflix names episodes by series, season and title. */
export function kindsOfTitles(titles: readonly string[]): (title: string) => RowKind {
  const begun = Map.groupBy(new Set(titles), seasonOf);
  return (title) => {
    if (CLIP.test(title)) return "clip";
    if (isOfPart(title)) return "episode";
    const kind = kindOfTitle(title);
    if (kind !== null) return kind;
    const season = seasonOf(title);
    return season !== "" && (begun.get(season)?.length ?? 0) >= OF_ONE_SEASON ? "episode" : "film";
  };
}

function isOfPart(title: string): boolean {
  return PARTS.test(title);
}

function seasonOf(title: string): string {
  const parts = title.split(SEPARATOR);
  return parts.length < 3 ? "" : parts.slice(0, 2).join(": ");
}

function seriesOf(title: string): string {
  const parts = title.split(SEPARATOR);
  const season = parts.findIndex((_, index) => {
    const untilHere = parts.slice(0, index + 1).join(": ");
    return index > 0 && (kindOfTitle(untilHere) === "episode" || isOfPart(`${untilHere}: .`));
  });
  return parts.slice(0, Math.max(1, season)).join(": ");
}

/** Netflix titles with episodes anywhere in the import are series: its ratings and its list only say "Dark". */
export function withSeriesOfNetflix(readings: readonly FileReading[]): readonly FileReading[] {
  const ofNetflix = readings.filter(({ kind }) => kind === "netflix");
  const episodes = ofNetflix.flatMap(({ rows }) => rows.filter(({ kind }) => kind === "episode"));
  const series = new Set(episodes.map(({ title }) => titleKey(seriesOf(title))));
  if (series.size === 0) return readings;
  return readings.map((reading) =>
    reading.kind === "netflix"
      ? {
          ...reading,
          rows: reading.rows.map((row) =>
            row.kind === "film" && series.has(titleKey(row.title)) ? { ...row, kind: "television" } : row,
          ),
        }
      : reading,
  );
}
