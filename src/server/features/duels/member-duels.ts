import type { Queries } from "#platform/database/database.ts";
import type { MemberData } from "../account/member-data.ts";
import { deleteDuels, type DuelsTables } from "./duels-store.ts";

export const memberDuels: MemberData = {
  name: "answers to duels",
  forget: (queries, userId) =>
    // The tables exist only in the type.
    deleteDuels(queries as unknown as Queries<DuelsTables>, userId),
};
