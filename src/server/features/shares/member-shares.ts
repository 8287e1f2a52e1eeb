import type { Queries } from "#platform/database/database.ts";
import type { MemberData } from "../account/member-data.ts";
import { deleteSharesOf } from "./share-store.ts";
import type { ShareTables } from "./share-tables.ts";

export const memberShares: MemberData = {
  name: "shared pages",
  forget: (queries, userId) =>
    // The tables exist only in the type.
    deleteSharesOf(queries as unknown as Queries<ShareTables>, { kind: "member", id: userId }),
};
