import { CANON_FILE_FORMAT, CANON_FILE_VERSION, canonFileSchema, type FilmLife } from "../canon-file.ts";

/**
 * Everything, as Canon's own file (docs/canon-film-life.schema.json). `exportedAt` is milliseconds since 1970,
 * `catalogueVersion` the ranking's. Throws where the lists are not what the schema says, which would be our mistake.
 */
export function canonJson(
  life: FilmLife,
  { exportedAt, catalogueVersion }: { readonly exportedAt: number; readonly catalogueVersion: string },
): string {
  const file = canonFileSchema.parse({
    format: CANON_FILE_FORMAT,
    formatVersion: CANON_FILE_VERSION,
    exportedAt: new Date(exportedAt).toISOString(),
    catalogueVersion,
    ...life,
  });
  return `${JSON.stringify(file, null, 2)}\n`;
}
