import { SHARE_ID } from "#domain/members/share.ts";
import { MOST_PEOPLE } from "#domain/taste/common-ground/several-canons.ts";

/** The ids in the query of this page: each once, in their order, as many as can be compared. */
export function sharesIn(list: string | null): readonly string[] {
  return [...new Set((list ?? "").split(","))].filter((id) => SHARE_ID.test(id)).slice(0, MOST_PEOPLE);
}

/**
 * The ids of the shared canons in what somebody has pasted: one link or several, of canons or of this page. Empty if it
 * holds none.
 */
export function sharesPasted(text: string): readonly string[] {
  const links = [...text.matchAll(/\/c\/([\w-]+)/g)].map(([, id = ""]) => id);
  const lists = [...text.matchAll(/[?&]with=([\w,-]+)/g)].flatMap(([, list = ""]) => list.split(","));
  return [...new Set([...links, ...lists])].filter((id) => SHARE_ID.test(id));
}
