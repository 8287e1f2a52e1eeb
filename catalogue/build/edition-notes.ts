import { z } from "zod";

/** What visitors are told about a choice that made the edition what it is. */
export interface EditionNote {
  /** What it is about, in a few words. */
  readonly subject: string;
  /** Whole sentences. */
  readonly text: string;
}

const notesSchema = z.array(
  z.strictObject({ subject: z.string().regex(/^\S.*\S$/), text: z.string().regex(/^\p{Lu}.*\.$/u) }),
);

/** Reads an edition's `notes.json`; throws where it is no such list. */
export function readEditionNotes(json: string): readonly EditionNote[] {
  return notesSchema.parse(JSON.parse(json));
}
