import { type FilmFiles, type ImportedFilm, whatIsSaid } from "#film-files/import/imported-film.ts";
import { type FilmMatch, matchFilms } from "#film-files/import/match-films.ts";
import { messages as refusals } from "#film-files/import/messages.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import type { OlderLetters } from "#film-files/import/text-of.ts";
import { IMPORT_LIMITS, UnreadableFile } from "#film-files/import/unreadable.ts";
import type { GivenFile } from "#film-files/import/unpack.ts";
import { createOthersLookUp } from "./look-up-others.ts";
import type { ChosenFile, ImportOrder, ImportProgress, ImportReading, WorkerMessage } from "./worker-messages.ts";

/** Showing progress costs the page as much as matching a hundred films. */
const PROGRESS_EVERY_MS = 250;

/** Reads files and matches their films. Tells its progress, and finally the result or what is wrong. */
export async function runImport(
  { files, ours, answers, before }: ImportOrder,
  tell: (message: WorkerMessage) => void,
): Promise<void> {
  let nextProgress: ReturnType<typeof setTimeout> | undefined;
  try {
    const { given, notOpened } = await open(files);
    const tellRead = (done: number, total: number) =>
      tell({ kind: "progress", progress: { stage: "reading", done, total } });
    const read = await inTheirLetters((olderLetters) =>
      readFilmFiles(given, { onProgress: tellRead, notOpened, answers, olderLetters }),
    );
    if (read === null) {
      tell({ kind: "not-loaded" });
      return;
    }
    let progress: ImportProgress = { stage: "matching", done: 0, total: read.films.length };
    const tellSoon = () => {
      nextProgress ??= setTimeout(() => {
        nextProgress = undefined;
        tell({ kind: "progress", progress });
      }, PROGRESS_EVERY_MS);
    };
    const { lookUpOthers, outcome } = createOthersLookUp({
      onWait: () => {
        progress = { ...progress, isWaiting: true };
        tellSoon();
      },
    });
    const known = matchesOf(before);
    const unknown = read.films.filter((film) => !known.has(keyOf(film)));
    const found = await matchFilms(unknown, {
      ours,
      lookUpOthers,
      onProgress: (done, total) => {
        progress = { stage: "matching", done, total };
        tellSoon();
      },
    });
    for (const [index, match] of found.entries()) known.set(keyOf(unknown[index]), match);
    const matches = read.films.flatMap((film) => known.get(keyOf(film)) ?? []);
    tell({ kind: "read", reading: { files: read, matches, lookedUp: outcome() } });
  } catch (error) {
    if (error instanceof UnreadableFile)
      tell({ kind: "refused", sentence: refusals.unreadable(error), table: error.table });
    else {
      tell({ kind: "failed" });
      throw error;
    }
  } finally {
    clearTimeout(nextProgress);
  }
}

/**
 * Few files use encodings from before UTF-8, and what tells these apart is large: it is loaded only for them, and all
 * are read again. Null if it can't be loaded.
 */
async function inTheirLetters(read: (olderLetters: OlderLetters) => FilmFiles): Promise<FilmFiles | null> {
  let areAnyOlder = false;
  const note = () => {
    areAnyOlder = true;
    return null;
  };
  try {
    const files = read(note);
    if (!areAnyOlder) return files;
  } catch (error) {
    if (!areAnyOlder) throw error;
  }
  const letters = await import("#film-files/import/older-letters.ts").catch(() => null);
  return letters === null ? null : read(letters.olderLettersIn);
}

/** Earlier matches by film; none if not all films could be looked up. */
function matchesOf(before: ImportReading | null): Map<string, FilmMatch> {
  if (before === null || before.lookedUp.trouble !== null || before.lookedUp.refused > 0) return new Map();
  const { files, matches } = before;
  return new Map(matches.map((match, index) => [keyOf(files.films[index]), match]));
}

function keyOf(film: ImportedFilm | undefined): string {
  return film === undefined ? "" : `${film.kind} ${film.mayBeSeries} ${whatIsSaid(film)}`;
}

/** Leaves out files that are too large, and throws if the others are too large together. */
async function open(
  files: readonly ChosenFile[],
): Promise<{ readonly given: readonly GivenFile[]; readonly notOpened: readonly UnreadableFile[] }> {
  const isTooLarge = ({ content }: ChosenFile) => content.size > IMPORT_LIMITS.fileBytes;
  const notOpened = files.filter(isTooLarge).map(({ name }) => new UnreadableFile("too-large", name));
  const possible = files.filter((file) => !isTooLarge(file));
  const [largest] = possible.toSorted((one, other) => other.content.size - one.content.size);
  const total = possible.reduce((sum, { content }) => sum + content.size, 0);
  if (largest !== undefined && total > IMPORT_LIMITS.unpackedBytes) throw new UnreadableFile("too-large", largest.name);
  const opened = await Promise.all(
    possible.map(async ({ name, content }) => {
      const bytes = await content.arrayBuffer().catch(() => null);
      if (bytes === null) notOpened.push(new UnreadableFile("gone", name));
      return bytes === null ? [] : [{ name, bytes: new Uint8Array(bytes) }];
    }),
  );
  return { given: opened.flat(), notOpened };
}
