import type { ChosenFile } from "./worker-messages.ts";

/** More are no export; also stops at folders that lead back to themselves. */
const MOST_FILES = 2000;

/** The files of a field. */
export function filesOf(list: Iterable<File>): readonly ChosenFile[] {
  return [...list].map((file) => ({ name: file.webkitRelativePath || file.name, content: file }));
}

/** What was dropped, with the files of folders: some browsers unpack a ZIP when they save it. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly ChosenFile[]> {
  // Asked for before anything is awaited, when they would be gone.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return filesOf(files);
  const found: ChosenFile[] = [];
  for (const entry of entries) await collect(entry, found); // oxlint-disable-line no-await-in-loop -- in their order
  return found;
}

async function collect(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (isFile(entry)) {
    const content = await new Promise<File | null>((done) => entry.file(done, () => done(null)));
    if (content !== null) found.push({ name: entry.fullPath.replace(/^\//, ""), content });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a browser gives a hundred at a time
      const batch = await new Promise<readonly FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
      if (batch.length === 0) return;
      for (const inner of batch) await collect(inner, found); // oxlint-disable-line no-await-in-loop -- as above
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
