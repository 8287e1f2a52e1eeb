import { Unzip, UnzipInflate, unzipSync } from "fflate";
import { IMPORT_LIMITS, UnreadableFile } from "./unreadable.ts";

export interface GivenFile {
  /** With its folders; empty for pasted text. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const READABLE = /\.(?:csv|json|txt|tsv|xml|nfo)$/i;
/** What other programs add, and what Letterboxd keeps of deleted entries. */
const LEFT_OUT = /(?:^|\/)(?:__MACOSX|deleted|orphaned)\/|(?:^|\/)\./;
const WORKBOOK = /^(?:\[Content_Types\]\.xml|Index\/Document\.iwa|content\.xml)$/;
const CHUNK_BYTES = 64 * 1024;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[3] === bytes[2] + 1;
}

/** The sizes in a ZIP are not trusted: bytes are counted while unpacking. Throws `UnreadableFile`. */
export function unpack(zip: GivenFile): { readonly files: readonly GivenFile[]; readonly ignored: readonly string[] } {
  const wanted = namesToUnpack(zip);
  const found = new Map<string, Uint8Array[]>();
  let unpackedBytes = 0;
  const unzip = new Unzip((entry) => {
    if (!wanted.names.has(entry.name) || found.has(entry.name)) return;
    const chunks: Uint8Array[] = [];
    found.set(entry.name, chunks);
    entry.ondata = (error, chunk) => {
      if (error !== null) throw error;
      unpackedBytes += chunk.length;
      if (unpackedBytes > IMPORT_LIMITS.unpackedBytes) throw new UnreadableFile("unpacks-too-large", zip.name);
      chunks.push(chunk);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < zip.bytes.length; start += CHUNK_BYTES) {
      const end = Math.min(zip.bytes.length, start + CHUNK_BYTES);
      unzip.push(zip.bytes.subarray(start, end), end === zip.bytes.length);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile("damaged-zip", zip.name);
  }
  const folder = sharedFolder([...wanted.names.keys()]);
  const files = [...wanted.names].map(([name, size]) => {
    const bytes = joined(found.get(name) ?? []);
    // The library ignores damage.
    if (bytes.length !== size) throw new UnreadableFile("damaged-zip", zip.name);
    return { name: name.slice(folder.length), bytes };
  });
  return { files, ignored: wanted.ignored };
}

/** A ZIP that was cut short lacks the directory at its end. */
function namesToUnpack(zip: GivenFile): {
  readonly names: ReadonlyMap<string, number>;
  readonly ignored: readonly string[];
} {
  const sizes = new Map<string, number>();
  try {
    unzipSync(zip.bytes, {
      filter: ({ name, originalSize }) => {
        sizes.set(name, originalSize);
        return false;
      },
    });
  } catch {
    throw new UnreadableFile("damaged-zip", zip.name);
  }
  const all = [...sizes.keys()];
  if (all.some((name) => WORKBOOK.test(name))) throw new UnreadableFile("spreadsheet", zip.name);
  const files = all.filter((name) => !name.endsWith("/") && !name.startsWith("__MACOSX/"));
  const isWanted = (name: string) => READABLE.test(name) && !LEFT_OUT.test(name);
  // The pictures beside each film of a library are never unpacked.
  if (files.filter(isWanted).length > IMPORT_LIMITS.filesInZip) throw new UnreadableFile("too-many-files", zip.name);
  return {
    names: new Map(files.filter(isWanted).map((name) => [name, sizes.get(name) ?? 0])),
    ignored: files.filter((name) => !isWanted(name)),
  };
}

/** With its slash; people pack the unpacked folder again. */
function sharedFolder(names: readonly string[]): string {
  const [first = ""] = names;
  const folder = first.slice(0, first.indexOf("/") + 1);
  return folder !== "" && names.every((name) => name.startsWith(folder)) ? folder : "";
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
