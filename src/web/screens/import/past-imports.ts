/** What each import that can still be undone added, on the device (docs/product.md#bringing-films). */
import { readMemory } from "#domain/lists/film-memory.ts";
import { readFilmId } from "#domain/catalogue/film-id.ts";
import { readOwnList } from "#domain/lists/own-list.ts";
import type { ImportedMarks } from "#domain/lists/imported-marks.ts";
import { isJsonObject } from "#domain/words/json-object.ts";
import { ownedText } from "../../adapters/owned-text.ts";

export interface PastImport {
  /** Milliseconds since 1970. */
  readonly importedAt: number;
  /** In words. */
  readonly source: string;
  readonly added: ImportedMarks;
}

export const UNDO_MS = 30 * 24 * 60 * 60 * 1000;

const NONE: readonly PastImport[] = [];
const stored = ownedText("canon.kept-imports");
let lastRead: { readonly text: string; readonly imports: readonly PastImport[] } | null = null;

/** The latest first. `owner` is a member's id, null for visitors. The same object until it changes. */
export function pastImports(owner: string | null): readonly PastImport[] {
  const text = stored.read(owner);
  if (text === null) return NONE;
  if (lastRead?.text !== text) lastRead = { text, imports: parse(text) };
  return lastRead.imports;
}

export function rememberImport(owner: string | null, made: PastImport): void {
  const recent = pastImports(owner).filter(({ importedAt }) => made.importedAt - importedAt < UNDO_MS);
  stored.write(owner, JSON.stringify([made, ...recent].map(inShort)));
}

/** Called once the import is undone. */
export function forgetImport(owner: string | null, { importedAt }: PastImport): void {
  const others = pastImports(owner).filter((kept) => kept.importedAt !== importedAt);
  stored.write(owner, JSON.stringify(others.map(inShort)));
}

/** Without films' names: undoing an import forgets the names it brought, whatever they are by then. */
function inShort({ added, ...made }: PastImport): PastImport {
  const memories = added.memories.map((memory) => ("called" in memory ? { ...memory, called: "" } : memory));
  return { ...made, added: { ...added, memories } };
}

export const subscribeToImports = stored.subscribe;

function parse(text: string): readonly PastImport[] {
  try {
    const imports: unknown = JSON.parse(text);
    return Array.isArray(imports) ? imports.flatMap(readImport) : NONE;
  } catch {
    return NONE;
  }
}

function readImport(value: unknown): readonly PastImport[] {
  if (!isJsonObject(value) || !isJsonObject(value["added"])) return [];
  const { importedAt, source, added } = value;
  if (typeof importedAt !== "number" || typeof source !== "string" || !isJsonObject(added)) return [];
  const ids = (list: Exclude<keyof ImportedMarks, "memories" | "lists">) => {
    const listed = added[list];
    return Array.isArray(listed) ? listed.flatMap((id) => readFilmId(id) ?? []) : [];
  };
  return [
    {
      importedAt,
      source,
      added: {
        watched: ids("watched"),
        watchlist: ids("watchlist"),
        canon: ids("canon"),
        hidden: ids("hidden"),
        dismissed: ids("dismissed"),
        memories: Array.isArray(added["memories"]) ? added["memories"].flatMap(readImportedMemory) : [],
        lists: Array.isArray(added["lists"]) ? added["lists"].flatMap(readImportedList) : [],
      },
    },
  ];
}

function readImportedList(value: unknown): ImportedMarks["lists"] {
  const filmIn = (item: unknown) => (isJsonObject(item) ? readFilmId(item["id"]) : null);
  const list = isJsonObject(value) ? readOwnList(value, filmIn) : null;
  return list === null ? [] : [list];
}

function readImportedMemory(value: unknown): ImportedMarks["memories"] {
  const id = isJsonObject(value) ? readFilmId(value["id"]) : null;
  if (!isJsonObject(value) || id === null) return [];
  const memory = readMemory(id, value);
  return memory === null ? [] : [memory];
}
