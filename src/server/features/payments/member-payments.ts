import type { Queries } from "#platform/database/database.ts";
import type { MemberData } from "../account/member-data.ts";
import type { PaymentTables } from "./payment-tables.ts";
import { deletePaymentsOf } from "./payments-store.ts";

/** The member's subscriptions have been ended before. */
export const memberPayments: MemberData = {
  name: "support",
  forget: (queries, userId) =>
    // The tables exist only in the type.
    deletePaymentsOf(queries as unknown as Queries<PaymentTables>, userId),
};
