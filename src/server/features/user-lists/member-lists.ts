import type { Queries } from "#platform/database/database.ts";
import type { MemberData } from "../account/member-data.ts";
import { deleteRows, lockLists, type UserListsTables } from "./lists-store.ts";

/** The lists of members: gone with their account, wherever the account is kept. */
export const memberLists: MemberData = {
  name: "lists",
  async forget(queries, userId) {
    // The tables exist in the type alone.
    const ours = queries as unknown as Queries<UserListsTables>;
    // Whoever is changing them right now comes first, and what they change goes, too.
    await lockLists(ours, userId);
    await deleteRows(ours, userId);
  },
};
