import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import type { MotifDrawings } from "#domain/picture/poster/poster-art.ts";

import type { CatalogueInputs } from "./build-release.ts";
import { readEditionSources, readEveryEditionsNotes } from "./edition-files.ts";
import { identitiesFromJson } from "./identities.ts";
import { readDrawings } from "./posters/drawings.ts";
import { type MotifTable, readMotifs } from "./posters/motifs.ts";
import { readRecollections, type Recollections } from "./recollection-rules.ts";
import type { CommittedRelease } from "./release-problems.ts";
import { readVocabulary, type VocabularyTerm } from "./vocabulary.ts";

const CATALOGUE_DIRECTORY = join(import.meta.dirname, "..");
export const FILM_INDEX_FILE = join(CATALOGUE_DIRECTORY, "film-index/films.tsv.br");
const MOTIFS_FILE = "posters/motifs.json";
const RELEASE_DIRECTORY = join(CATALOGUE_DIRECTORY, "release");

export function readInputs(): CatalogueInputs {
  return {
    sources: readEditionSources(),
    notes: readEveryEditionsNotes(),
    facts: readText("films/facts.csv"),
    corrections: readText("films/corrections.csv"),
    aliases: readText("films/aliases.csv"),
    ids: readText("films/ids.csv"),
    cast: readText("films/cast.csv"),
    adaptations: readText("films/adaptations.csv"),
    subjects: readText("films/subjects.json"),
    titles: readText("films/titles.csv"),
    votes: readText("ballots/votes-2012.csv"),
    covotes: readText("ballots/covotes-2012.csv"),
    vocabulary: readText("vocabulary.json"),
    reasons: readText("films/reasons.csv"),
    motifs: readText(MOTIFS_FILE),
    words: filesIn("films/words", ".json").map((path) => ({
      name: relative(CATALOGUE_DIRECTORY, path),
      json: readFileSync(path, "utf8"),
    })),
    changeLog: readText("release/CHANGES.md"),
    filmIndex: readPackedFilmIndex(),
  };
}

export function readPackedFilmIndex(): string {
  return brotliDecompressSync(readFileSync(FILM_INDEX_FILE)).toString();
}

/** What is added to the film index and corrected in it when it is packed. */
export function readIndexMends(): Readonly<Record<"additions" | "directors" | "titles" | "fixes" | "twins", string>> {
  return {
    additions: readText("film-index/additions.csv"),
    directors: readText("film-index/directors.csv"),
    titles: readText("film-index/titles.csv"),
    fixes: readText("film-index/fixes.csv"),
    twins: readText("film-index/twins.csv"),
  };
}

export function readVocabularyFile(): readonly VocabularyTerm[] {
  return readVocabulary(readText("vocabulary.json"));
}

/** What can stand for a film on its poster. */
export function readMotifsFile(): MotifTable {
  return readMotifs(readText(MOTIFS_FILE));
}

export function readDrawingFiles(): MotifDrawings {
  const files = filesIn("posters", ".svg").map((path) => [basename(path, ".svg"), readFileSync(path, "utf8")] as const);
  return readDrawings(new Map(files), readMotifsFile());
}

/** What people remember of the films. */
export function readRecollectionsFile(): Recollections {
  return readRecollections(readText("recollections.json"));
}

/** The generated files as committed. */
export function readCommittedRelease(): CommittedRelease {
  const paths = ["", "editions", "identities"].flatMap((folder) => filesIn(join("release", folder), ".json"));
  const texts = new Map(
    paths.map((path) => [relative(RELEASE_DIRECTORY, path).replaceAll("\\", "/"), readFileSync(path, "utf8")]),
  );
  const identities = [...texts]
    .filter(([path]) => path.startsWith("identities/"))
    .map(([, text]) => identitiesFromJson(text));
  return { texts, identities };
}

/** Texts by path inside `catalogue/release`. */
export function writeReleaseTexts(texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) {
    const target = join(RELEASE_DIRECTORY, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

function readText(path: string): string {
  return readFileSync(join(CATALOGUE_DIRECTORY, path), "utf8");
}

/** Sorted by name, so that the release doesn't depend on the file system's order. */
function filesIn(folder: string, ending: string): readonly string[] {
  const directory = join(CATALOGUE_DIRECTORY, folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(directory, name));
}
