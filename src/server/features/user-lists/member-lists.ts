import { AS_STORED } from "#domain/lasting-films.ts";
import type { Queries } from "#platform/database/database.ts";
import type { MemberData } from "../account/member-data.ts";
import { deleteRows, lockLists, type UserListsTables } from "./lists-store.ts";

/** Deletes a member's lists with their account. */
export const memberLists: MemberData = {
  name: "lists",
  async forget(queries, userId) {
    // The tables exist only in the type.
    const ours = queries as unknown as Queries<UserListsTables>;
    // Waits for a change in progress, so that it is deleted too.
    await lockLists(ours, userId, AS_STORED);
    await deleteRows(ours, userId);
  },
};
