import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { addIdentity } from "./identity-store.ts";
import type { Metadata } from "./metadata.ts";
import { newIdentity, newUser } from "./new-user.ts";
import { addUser } from "./user-store.ts";

export type Address =
  | { readonly channel: "email"; readonly email: string }
  | { readonly channel: "sms"; readonly phone: string };

/** Adds an unconfirmed user with the identity of their address. Throws a unique violation where it is taken. */
export async function addAddressUser(
  context: AuthContext,
  queries: AuthQueries,
  given: {
    readonly address: Address;
    readonly passwordHash: string | null;
    readonly data: Metadata;
    /** 0 where an administrator adds the user. */
    readonly claimants: 0 | 1;
  },
): Promise<UserRow> {
  const { address } = given;
  const provider = address.channel === "email" ? "email" : "phone";
  const id = context.random.uuid();
  const claims = claimsOf(id, address, given.data);
  const user = newUser(context, {
    id,
    ...(address.channel === "email" ? { email: address.email } : { phone: address.phone }),
    password_hash: given.passwordHash,
    claimants: given.claimants,
    appMetadata: { provider, providers: [provider] },
    userMetadata: given.claimants === 0 ? given.data : claims,
  });
  await addUser(queries, user);
  await addIdentity(queries, newIdentity(context, { userId: id, provider, providerId: id, data: claims }));
  return user;
}

export function claimsOf(userId: string, address: Address, data: Metadata): Metadata {
  return {
    ...data,
    sub: userId,
    ...(address.channel === "email" ? { email: address.email } : { phone: address.phone }),
    email_verified: false,
    phone_verified: false,
  };
}
