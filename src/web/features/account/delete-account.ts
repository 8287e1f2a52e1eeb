import { authClient } from "../../adapters/auth-client.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { signOutOnPurpose, storedSession } from "../../adapters/session-storage.ts";
import { forgetLooks } from "#web/features/taste/story/forget-looks.ts";
import { dataOf } from "./service-errors.ts";

/** Deletes the account and its session on this device. Rejects with an `ApiError` where a proof is missing. */
export async function deleteAccount(password: string | null): Promise<void> {
  const memberId = storedSession()?.user["id"];
  await call("deleteAccount", { body: password === null ? {} : { password } });
  // Removes the ended session from the device, in every tab.
  const client = await authClient();
  await signOutOnPurpose(() => client.signOut({ scope: "local" }));
  if (typeof memberId === "string") forgetLooks(memberId);
}

export function needsRecentSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.member("needs") === "recent-sign-in";
}

/** For members without a password. */
export async function mailSignInCode(email: string): Promise<void> {
  const client = await authClient();
  await dataOf(client.signInWithOtp({ email, options: { shouldCreateUser: false } }));
}

export async function signInByCode(email: string, code: string): Promise<void> {
  const client = await authClient();
  await dataOf(client.verifyOtp({ email, token: code.replaceAll(/\s/g, ""), type: "email" }));
}
