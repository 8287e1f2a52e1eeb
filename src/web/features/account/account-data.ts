import { userLists } from "#web/features/lists/user-lists-store.ts";
import { forgetFacts } from "#web/features/films/other/kept-facts.ts";
import { forgetLooks } from "#web/features/taste/story/forget-looks.ts";
import { authClient } from "../../adapters/auth-client.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { signOutOnPurpose, storedSession } from "../../adapters/session-storage.ts";
import { dataOf } from "./service-errors.ts";

interface ExportedData {
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly account: unknown;
  /** Absent if the server stores nothing. */
  readonly server?: unknown;
  readonly device: unknown;
}

/** Rejects if any part is unavailable: a partial copy must not pass for all the data. */
export async function exportData(now: Date): Promise<ExportedData> {
  const [{ user }, server] = await Promise.all([authClient().then((client) => dataOf(client.getUser())), serverData()]);
  return {
    exportedAt: now.toISOString(),
    account: user,
    ...(server === null ? {} : { server }),
    device: userLists.current(),
  };
}

async function serverData(): Promise<unknown> {
  try {
    return await call("exportLists", {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Also ends its session on this device. Rejects with an `ApiError` if a proof is missing. */
export async function deleteAccount(password: string | null): Promise<void> {
  const memberId = storedSession()?.user["id"];
  await call("deleteAccount", { body: password === null ? {} : { password } });
  // Removes the ended session from the device, in every tab.
  const client = await authClient();
  await signOutOnPurpose(() => client.signOut({ scope: "local" }));
  if (typeof memberId === "string") forgetLooks(memberId);
  await forgetFacts().catch(() => undefined);
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
