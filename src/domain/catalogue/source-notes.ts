import notes from "#catalogue/source-lists/notes.json" with { type: "json" };
import { CURRENT_EDITION, type EditionNumber } from "./editions.ts";
import { type SourceListId, ALL_SOURCE_LIST_IDS } from "./source-lists.ts";

export interface SourceNote {
  readonly citation: string;
  /** What the list is and who made it, in a few sentences. */
  readonly about: string;
  /** Where its publisher shows it; a list that moves may show another edition there. */
  readonly address: string;
  /** A known weakness of our copy, for visitors. */
  readonly caution?: string;
  /** The caution concerns only films that share their place on the list. */
  readonly isOfTies?: boolean;
}

type SourceNotes = Readonly<Record<SourceListId, SourceNote>>;

/** As the first edition that took each list, and what later editions changed. */
const RECORDS: Readonly<Record<SourceListId, SourceNote & { readonly renewed?: Renewed }>> = notes;
type Renewed = Readonly<Record<EditionNumber, Partial<SourceNote>>>;

/** The notes on the lists as an edition of the ranking took them. */
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
