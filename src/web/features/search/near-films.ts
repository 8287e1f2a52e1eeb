import { searchMessages } from "./messages.ts";
import type { FoundFilms } from "./search-state.ts";

/** What is said of a result in which not every film has all that was asked; null where every film has. */
export function nearnessText(found: FoundFilms): string | null {
  const { exact = found.ranks.length, isImpossible } = found;
  if (exact >= found.ranks.length) return null;
  if (exact > 0) return searchMessages.fewHaveAll(exact);
  const unknown = found.parts.filter(({ isUnknown }) => isUnknown === true).map(({ label }) => label);
  if (unknown.length > 0) return searchMessages.nobodyCalled(unknown, letGoOf(found, false));
  return (isImpossible === true ? searchMessages.noneCanHaveAll : searchMessages.noneHasAll)(letGoOf(found));
}

/** The labels of what was let go: "short, from France"; also of people who are in no credits, unless told otherwise. */
export function letGoOf({ parts }: FoundFilms, isUnknownTold = true): string {
  return parts
    .filter(({ isLetGo, isUnknown }) => isLetGo === true && (isUnknownTold || isUnknown !== true))
    .map(({ label }) => label)
    .join(", ");
}
