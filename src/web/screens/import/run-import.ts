import { matchFilms } from "#film-files/import/match-films.ts";
import { messages as refusals } from "#film-files/import/messages.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { IMPORT_LIMITS, UnreadableFile } from "#film-files/import/unreadable.ts";
import type { GivenFile } from "#film-files/import/unpack.ts";
import { createOthersLookUp } from "./look-up-others.ts";
import type { ChosenFile, ImportOrder, ImportProgress, WorkerMessage } from "./worker-messages.ts";

/** Showing it costs the page as much as matching a hundred films. */
const PROGRESS_EVERY_MS = 250;

/** Reads files and finds out which films they name. Tells how far it is, and last what was read or what is wrong. */
export async function runImport({ files, ours }: ImportOrder, tell: (message: WorkerMessage) => void): Promise<void> {
  let nextProgress: ReturnType<typeof setTimeout> | undefined;
  try {
    const given = await bytesOf(files);
    const read = readFilmFiles(given, (done, total) =>
      tell({ kind: "progress", progress: { stage: "reading", done, total } }),
    );
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
    const matches = await matchFilms(read.films, {
      ours,
      lookUpOthers,
      onProgress: (done, total) => {
        progress = { stage: "matching", done, total };
        tellSoon();
      },
    });
    tell({ kind: "read", reading: { files: read, matches, lookedUp: outcome() } });
  } catch (error) {
    if (error instanceof UnreadableFile) tell({ kind: "refused", sentence: refusals.unreadable(error) });
    else if (error instanceof FileGone) tell({ kind: "gone", file: error.file });
    else {
      tell({ kind: "failed" });
      throw error;
    }
  } finally {
    clearTimeout(nextProgress);
  }
}

class FileGone extends Error {
  override readonly name = "FileGone";
  readonly file: string;

  constructor(file: string) {
    super(file);
    this.file = file;
  }
}

/** Too large files are refused before they are read. */
async function bytesOf(files: readonly ChosenFile[]): Promise<readonly GivenFile[]> {
  const [largest] = files.toSorted((one, other) => other.content.size - one.content.size);
  const total = files.reduce((sum, { content }) => sum + content.size, 0);
  if (largest !== undefined && (largest.content.size > IMPORT_LIMITS.fileBytes || total > IMPORT_LIMITS.unpackedBytes))
    throw new UnreadableFile("too-large", largest.name);
  return Promise.all(
    files.map(async ({ name, content }) => {
      const bytes = await content.arrayBuffer().catch(() => {
        throw new FileGone(name);
      });
      return { name, bytes: new Uint8Array(bytes) };
    }),
  );
}
