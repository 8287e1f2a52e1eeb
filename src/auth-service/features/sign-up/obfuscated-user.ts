import type { AuthContext } from "../../context.ts";
import type { Address } from "../../users/add-address-user.ts";
import type { Metadata } from "../../users/metadata.ts";
import { newUser } from "../../users/new-user.ts";
import { type UserJson, userJson } from "../../users/user-json.ts";

/** A made-up user, for a confirmed user's address. Apps recognise it by its empty list of identities. */
export function obfuscatedUser(context: AuthContext, address: Address, data: Metadata): UserJson {
  const provider = address.channel === "email" ? "email" : "phone";
  const user = newUser(context, {
    ...(address.channel === "email" ? { email: address.email } : { phone: address.phone }),
    confirmation_sent_at: context.clock(),
    appMetadata: { provider, providers: [provider] },
    userMetadata: data,
  });
  return userJson(user, [], []);
}
