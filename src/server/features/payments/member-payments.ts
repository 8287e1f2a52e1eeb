import type { Queries } from "#platform/database/database.ts";
import type { MemberData } from "../account/member-data.ts";
import type { PaymentTables } from "./payment-tables.ts";
import { deletePaymentsOf } from "./payments-store.ts";

/** What is kept of members' support: gone with their account. What runs at the provider is ended before. */
export const memberPayments: MemberData = {
  name: "support",
  forget: (queries, userId) =>
    // The tables exist in the type alone.
    deletePaymentsOf(queries as unknown as Queries<PaymentTables>, userId),
};
