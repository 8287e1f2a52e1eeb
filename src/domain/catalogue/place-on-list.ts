import { type SourceListId, sourceListById } from "./source-lists.ts";

/** Where a film of the list is, in a sentence: "on Empire's list", "in the critics' poll". */
export function placeOnList(id: SourceListId): string {
  const { place, shortName } = sourceListById(id);
  return place ?? `on ${shortName}'s list`;
}
