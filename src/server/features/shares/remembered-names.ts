import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import type { CalledFilms, Share } from "#domain/members/share.ts";
import type { Queries } from "#platform/database/database.ts";
import { AT_ONCE } from "../user-lists/giving-way.ts";
import type { UserListsTables } from "../user-lists/lists-tables.ts";
import { findRows } from "../user-lists/rows-of-member.ts";
import type { ShareTables } from "./share-tables.ts";

/** A film is called as the call says, else as the member's lists remember. */
export async function withRememberedNames(
  queries: Queries<ShareTables>,
  userId: string,
  { canonFilms, called }: Pick<Share, "canonFilms" | "called">,
  lasting: LastingFilms,
): Promise<CalledFilms> {
  const nameless = new Set(canonFilms.filter((id) => isOtherFilmId(id) && called[id] === undefined));
  if (nameless.size === 0) return called;
  // The tables exist only in the type.
  const lists = queries as unknown as Queries<UserListsTables>;
  const { memories } = await findRows(lists, userId, { films: [...nameless], lists: [] }, lasting, AT_ONCE);
  const remembered = memories.flatMap(({ id, called: name }) => (name === undefined ? [] : [[lasting.id(id), name]]));
  return { ...called, ...Object.fromEntries(remembered) };
}
