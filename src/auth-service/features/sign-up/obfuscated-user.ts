import type { AuthContext } from "../../context.ts";
import type { Address } from "../../users/add-address-user.ts";
import type { Metadata } from "../../users/metadata.ts";
import { newUser } from "../../users/new-user.ts";
import { type UserJson, userJson } from "../../users/user-json.ts";

/**
 * What a sign-up with the address of a confirmed user is answered: a user like any new one, who does not exist. Apps
 * know it by the empty list of identities (auth contract §8, signup, 6).
 */
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
