import type { Queries } from "#platform/database/database.ts";
import type { MemberData } from "../account/member-data.ts";
import { deleteRows, lockRow } from "./lists-store.ts";
import type { UserListsTables } from "./lists-tables.ts";

export const memberLists: MemberData = {
  name: "lists",
  async forget(queries, userId) {
    // The tables exist only in the type.
    const ours = queries as unknown as Queries<UserListsTables>;
    // Waits for a change in progress, so that it is deleted too.
    await lockRow(ours, userId, ["user_id"]);
    await deleteRows(ours, userId);
  },
};
