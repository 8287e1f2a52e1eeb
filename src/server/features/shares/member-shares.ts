import type { Queries } from "#platform/database/database.ts";
import type { MemberData } from "../account/member-data.ts";
import { deleteSharesOf } from "./share-store.ts";
import type { ShareTables } from "./share-tables.ts";

/** The links of members: gone with their account, and with them pages, pictures and answers. */
export const memberShares: MemberData = {
  name: "shared pages",
  forget: (queries, userId) =>
    // The tables exist in the type alone.
    deleteSharesOf(queries as unknown as Queries<ShareTables>, { kind: "member", id: userId }),
};
