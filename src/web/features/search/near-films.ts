import { searchMessages } from "./messages.ts";
import type { FoundFilms } from "./search-state.ts";

/** What is said of a result in which not every film has all that was asked; null where every film has. */
export function nearnessText(found: FoundFilms): string | null {
  const { exact = found.ranks.length, isImpossible } = found;
  if (exact >= found.ranks.length) return null;
  if (exact > 0) return searchMessages.fewHaveAll(exact);
  return (isImpossible === true ? searchMessages.noneCanHaveAll : searchMessages.noneHasAll)(letGoOf(found));
}

/** The labels of what was let go: "short, from France". */
export function letGoOf({ parts }: FoundFilms): string {
  return parts
    .filter(({ isLetGo }) => isLetGo === true)
    .map(({ label }) => label)
    .join(", ");
}
