/** The source lists as a sentence speaks of them. */
import { numberWord } from "../../../words/count-words.ts";
import { type SourceListId, sourceListById, SOURCE_LIST_IDS } from "../../../catalogue/source-lists.ts";
import { listed } from "./words.ts";

/** Who made a list. */
export function makersOf(id: SourceListId): string {
  const { makers, publisher } = sourceListById(id);
  return makers ?? publisher;
}

/** What a list is called after "on". */
export function listInWords(id: SourceListId): string {
  const makers = makersOf(id);
  return makers.endsWith("s") ? `the list of ${makers}` : `${makers}'s list`;
}

/** "Named by IMDb and Empire; the other six lists leave it out". */
export function namedBy(lists: readonly SourceListId[]): string {
  const makers = listed(lists.map(makersOf));
  return `Named by ${makers}; the other ${numberWord(SOURCE_LIST_IDS.length - lists.length)} lists leave it out`;
}
