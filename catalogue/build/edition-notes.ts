import { z } from "zod";
import type { EditionNote } from "#domain/catalogue/catalogue.ts";

const notesSchema = z.array(
  z.strictObject({ subject: z.string().regex(/^\S.*\S$/), text: z.string().regex(/^\p{Lu}.*\.$/u) }),
);

/** Throws unless the text is an edition's `notes.json`. */
export function readEditionNotes(json: string): readonly EditionNote[] {
  return notesSchema.parse(JSON.parse(json));
}
