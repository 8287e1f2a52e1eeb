import notes from "#catalogue/source-lists/notes.json" with { type: "json" };
import { CURRENT_EDITION, type EditionNumber } from "./editions.ts";
import { type SourceListId, ALL_SOURCE_LIST_IDS } from "./source-lists.ts";

export interface SourceNote {
  readonly citation: string;
  readonly about: string;
  readonly address: string;
  readonly caution?: string;
  /** The caution concerns only films that share their place. */
  readonly isOfTies?: boolean;
  /** Its publisher is in the United States. */
  readonly isAmerican?: boolean;
  /** The only films it takes, in a sentence; any if undefined. */
  readonly admitsOnly?: string;
}

type SourceNotes = Readonly<Record<SourceListId, SourceNote>>;

const RECORDS: Readonly<Record<SourceListId, SourceNote & { readonly renewed?: Renewed }>> = notes;
type Renewed = Readonly<Record<EditionNumber, Partial<SourceNote>>>;

export function sourceNotesOf(edition: EditionNumber): SourceNotes {
  const entries = ALL_SOURCE_LIST_IDS.map((id) => {
    const { renewed = {}, ...note } = RECORDS[id];
    const changes = Object.entries(renewed).flatMap(([number, change]) => (Number(number) <= edition ? [change] : []));
    return [id, Object.assign({}, note, ...changes)] as const;
  });
  // One for each list.
  return Object.fromEntries(entries) as SourceNotes;
}

/** Of the current edition. Separate from the lists, which every film card needs. */
export const SOURCE_NOTES: SourceNotes = sourceNotesOf(CURRENT_EDITION);
