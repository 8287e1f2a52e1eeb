import type { AuthQueries } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import { findUserByEmail, findUserByPhone } from "./user-store.ts";

/** Refuses with 422 `email_exists` or `phone_exists` what another user than `ownId` has. */
export async function refuseTakenAddresses(
  queries: AuthQueries,
  wanted: { readonly email?: string | null; readonly phone?: string | null },
  ownId: string | null,
): Promise<void> {
  const byEmail = wanted.email ? await findUserByEmail(queries, wanted.email) : null;
  if (byEmail !== null && byEmail.id !== ownId)
    throw new AuthRefusal(422, "email_exists", "A user with this email address has already been registered");
  const byPhone = wanted.phone ? await findUserByPhone(queries, wanted.phone) : null;
  if (byPhone !== null && byPhone.id !== ownId)
    throw new AuthRefusal(422, "phone_exists", "A user with this phone number has already been registered");
}
