import type {
  Film,
  ExternalIdsByRank,
  FilmMetadataByRank,
  FilmTagsByRank,
  OtherTitlesByRank,
  Rank,
  SupportingCastByRank,
  BackgroundByRank,
} from "#domain/catalogue/film.ts";
import type {
  DepartedFilms,
  EditionNote,
  NeighboursByRank,
  PublishedEdition,
  RecommendationsByRank,
  KinByRank,
} from "#domain/catalogue/catalogue.ts";
import { CURRENT_EDITION, type EditionNumber } from "#domain/catalogue/editions.ts";
import type { FormerIds } from "#domain/lists/lasting-films.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { releaseVersion } from "./change-log.ts";
import { departedFilmsOf } from "./departed-films.ts";
import { readIndexTable } from "./film-index-table.ts";
import { metadataByRank, tagsByRank } from "./film-metadata.ts";
import { kinByRank, strengthsOf } from "./film-kin.ts";
import { withPosters } from "./posters/choose-posters.ts";
import { readMotifs } from "./posters/motifs.ts";
import { neighboursByRank, recommendationsByRank } from "./film-recommendations.ts";
import { knownRecords } from "./films-in-index.ts";
import { formerIdsOf, servedFilms } from "./former-ids.ts";
import { type Identities, identitiesOf } from "./identities.ts";
import { rank } from "./rank.ts";
import { rankedFilms, rankEditions, type RankingInputs } from "./rank-editions.ts";
import { readBallots } from "./read-ballots.ts";
import { readCast } from "./read-cast.ts";
import { readFilms } from "./read-films.ts";
import { readIds } from "./read-ids.ts";
import { readReasons } from "./read-reasons.ts";
import { readBackground } from "./read-background.ts";
import { readWords, type WordsFile } from "./read-words.ts";
import { readTitles } from "./read-titles.ts";

/** All authored texts that the release is made from. */
export interface CatalogueInputs extends RankingInputs {
  readonly notes: ReadonlyMap<EditionNumber, readonly EditionNote[]>;
  readonly facts: string;
  readonly corrections: string;
  readonly ids: string;
  readonly cast: string;
  readonly adaptations: string;
  readonly subjects: string;
  readonly titles: string;
  readonly votes: string;
  readonly covotes: string;
  readonly vocabulary: string;
  readonly reasons: string;
  readonly motifs: string;
  readonly words: readonly WordsFile[];
  readonly changeLog: string;
  /** The packed film index (`film-index-table.ts`). */
  readonly filmIndex: string;
}

/** An edition and what visitors are told about it. */
export interface Release {
  readonly version: string;
  /** The edition of everything but `editions`. */
  readonly edition: EditionNumber;
  /** All editions, oldest first. */
  readonly editions: readonly PublishedEdition[];
  readonly films: readonly Film[];
  readonly metadata: FilmMetadataByRank;
  readonly tags: FilmTagsByRank;
  readonly recommendations: RecommendationsByRank;
  readonly kin: KinByRank;
  readonly neighbours: NeighboursByRank;
  readonly ids: ExternalIdsByRank;
  readonly supportingCast: SupportingCastByRank;
  readonly background: BackgroundByRank;
  readonly titles: OtherTitlesByRank;
  readonly departed: DepartedFilms;
  readonly formerIds: FormerIds;
  readonly identities: Identities;
}

export function buildRelease(inputs: CatalogueInputs, edition: EditionNumber = CURRENT_EDITION): Release {
  const version = releaseVersion(inputs.changeLog);
  const records = readFilms(inputs.facts, inputs.corrections, readCast(inputs.cast));
  const { motifs } = readMotifs(inputs.motifs);
  const words = readWords(inputs.words, records, motifs);
  const rankings = rankEditions(records, inputs);
  const ranking = rankings.get(edition);
  if (ranking === undefined) throw new CatalogueError("bad-edition", `there is no edition ${edition}`);
  const films = withPosters(rank(ranking, words), words, motifs);
  const ids = readIds(inputs.ids, records);
  const identities = identitiesOf(version, films);
  const ballots = readBallots(inputs.votes, inputs.covotes);
  const tags = tagsByRank(films, words);
  const neighbours = neighboursByRank(films, words);
  const strengths = strengthsOf(
    { films, metadataByRank: metadataByRank(films, words, {}), tagsByRank: tags, neighboursByRank: neighbours },
    ballots,
  );
  const recommendations = recommendationsByRank(films, words, strengths, readReasons(inputs.reasons, records));
  return {
    version,
    edition,
    editions: [...rankings].map(([number, placed]) => ({
      edition: number,
      notes: inputs.notes.get(number) ?? [],
      films: rankedFilms(placed),
    })),
    films,
    metadata: metadataByRank(films, words, ranksOf(recommendations)),
    tags,
    recommendations,
    kin: kinByRank(films, strengths, ballots),
    neighbours,
    ids: byRank(films, ids),
    supportingCast: byRank(films, new Map(records.map(({ slug, supportingCast }) => [slug, supportingCast]))),
    background: byRank(films, readBackground(inputs.adaptations, inputs.subjects, records)),
    titles: byRank(films, readTitles(inputs.titles, records)),
    departed: departedFilmsOf(edition, rankings, { films, words, ids, motifs }),
    formerIds: formerIdsOf(
      servedFilms(knownRecords(records, inputs), rankings, edition),
      readIndexTable(inputs.filmIndex),
    ),
    identities,
  };
}

/** `known` is by slug; the result is by rank. */
function byRank<Known>(films: readonly Film[], known: ReadonlyMap<string, Known>): Readonly<Record<string, Known>> {
  return Object.fromEntries(
    films.flatMap(({ rank: of, id }) => {
      const value = known.get(id);
      return value === undefined ? [] : [[of, value]];
    }),
  );
}

function ranksOf(recommendations: RecommendationsByRank): Readonly<Record<string, readonly Rank[]>> {
  return Object.fromEntries(
    Object.entries(recommendations).map(([after, films]) => [after, films.map((film) => film.rank)]),
  );
}

/** The generated files by path inside `catalogue/release`, one record per line for readable diffs. */
export function releaseTexts({
  version,
  editions,
  films,
  metadata,
  tags,
  recommendations,
  kin,
  neighbours,
  ids,
  supportingCast,
  background,
  titles,
  departed,
  formerIds,
  identities,
}: Release): ReadonlyMap<string, string> {
  return new Map([
    ["films.json", `{"version":${JSON.stringify(version)},"films":[\n${films.map(jsonLine).join(",\n")}\n]}\n`],
    ["film-metadata.json", recordText(metadata)],
    ["film-tags.json", recordText(tags)],
    ["film-recommendations.json", recordText(recommendations)],
    ["film-kin.json", recordText(kin)],
    ["film-neighbours.json", recordText(neighbours)],
    ["film-external-ids.json", recordText(ids)],
    ["film-supporting-cast.json", recordText(supportingCast)],
    ["film-background.json", recordText(background)],
    ["film-titles.json", recordText(titles)],
    ["departed-films.json", recordText(departed)],
    ["former-ids.json", recordText(formerIds)],
    ...editions.map(editionText),
    [
      `identities/${version}.json`,
      `{"version":${JSON.stringify(version)},"slugs":${recordText(identities.slugs).trimEnd()}}\n`,
    ],
  ]);
}

/** An edition's file in the release. */
export function editionText({ edition, notes, films }: PublishedEdition): readonly [path: string, text: string] {
  const head = `"edition":${edition},"notes":${JSON.stringify(notes)}`;
  return [`editions/${edition}.json`, `{${head},"films":[\n${films.map(jsonLine).join(",\n")}\n]}\n`];
}

function jsonLine(value: unknown): string {
  return JSON.stringify(value);
}

function recordText(record: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(record).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}
