import { z } from "zod";
import type { EditionNote } from "#domain/catalogue/catalogue.ts";

const notesSchema = z.array(
  z.strictObject({ subject: z.string().regex(/^\S.*\S$/), text: z.string().regex(/^\p{Lu}.*\.$/u) }),
);

/** Reads an edition's `notes.json`; throws where it is no such list. */
export function readEditionNotes(json: string): readonly EditionNote[] {
  return notesSchema.parse(JSON.parse(json));
}
