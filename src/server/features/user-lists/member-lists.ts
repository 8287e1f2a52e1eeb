import type { Database } from "#platform/database/database.ts";
import type { MemberData } from "../account/member-data.ts";
import { deleteLists } from "./delete-lists.ts";
import type { UserListsTables } from "./lists-store.ts";

/** The lists of members: gone with their account, wherever the account is kept. */
export function memberLists(database: Database<unknown>): MemberData {
  return {
    name: "lists",
    forgetMember: async (userId) => {
      await deleteLists(database.withTables<UserListsTables>(), userId);
    },
  };
}
