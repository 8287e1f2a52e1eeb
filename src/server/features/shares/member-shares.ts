import type { Database } from "#platform/database/database.ts";
import type { MemberData } from "../account/member-data.ts";
import { deleteSharesOf } from "./share-store.ts";
import type { ShareTables } from "./share-tables.ts";

/** The links of members: gone with their account, and with them pages, pictures and answers. */
export function memberShares(database: Database<unknown>): MemberData {
  return {
    name: "shared pages",
    forgetMember: (userId) =>
      database
        .withTables<ShareTables>()
        .transaction((queries) => deleteSharesOf(queries, { kind: "member", id: userId })),
  };
}
