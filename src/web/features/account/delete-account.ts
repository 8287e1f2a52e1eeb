import { authClient } from "../../adapters/auth-client.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { leavingOnPurpose } from "../../adapters/session-storage.ts";
import { dataOf } from "./service-errors.ts";

/** Deletes the account for good and forgets its session here. Rejects with an `ApiError` where a proof is missing. */
export async function deleteAccount(password: string | null): Promise<void> {
  await call("deleteAccount", { body: password === null ? {} : { password } });
  // The service has ended it already; this clears it from the device, in every tab.
  const client = await authClient();
  await leavingOnPurpose(() => client.signOut({ scope: "local" }));
}

/** Whether what was refused needs a sign-in that is not long ago. */
export function needsRecentSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.member("needs") === "recent-sign-in";
}

/** Mails a code to sign in with, for who has no password. */
export async function mailSignInCode(email: string): Promise<void> {
  const client = await authClient();
  await dataOf(client.signInWithOtp({ email, options: { shouldCreateUser: false } }));
}

/** Signs in by the mailed code. */
export async function signInByCode(email: string, code: string): Promise<void> {
  const client = await authClient();
  await dataOf(client.verifyOtp({ email, token: code.replaceAll(/\s/g, ""), type: "email" }));
}
