/** The source lists as a sentence speaks of them. */
import { SOURCE_LIST_IDS, type SourceListId } from "../../../catalogue/film.ts";
import { listed, numberWord } from "./words.ts";

/** Who made the list, and what the list is called after "on". */
export const LIST_WORDS: Readonly<Record<SourceListId, { readonly makers: string; readonly list: string }>> = {
  "bfi-critics-2022": { makers: "Sight and Sound's critics", list: "the list of Sight and Sound's critics" },
  "bfi-directors-2022": { makers: "Sight and Sound's directors", list: "the list of Sight and Sound's directors" },
  "afi-2007": { makers: "the American Film Institute", list: "the American Film Institute's list" },
  "imdb-top-250": { makers: "IMDb", list: "IMDb's list" },
  empire: { makers: "Empire", list: "Empire's list" },
  "letterboxd-top-250": { makers: "Letterboxd", list: "Letterboxd's list" },
  "time-all-time": { makers: "TIME", list: "TIME's list" },
  "variety-2022": { makers: "Variety", list: "Variety's list" },
};

/** "Named by IMDb and Empire; the other six lists leave it out". */
export function namedBy(lists: readonly SourceListId[]): string {
  const makers = listed(lists.map((list) => LIST_WORDS[list].makers));
  return `Named by ${makers}; the other ${numberWord(SOURCE_LIST_IDS.length - lists.length)} lists leave it out`;
}
