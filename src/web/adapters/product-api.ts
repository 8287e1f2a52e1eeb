import type { AnswerOf, CallId, InputOf } from "#contract/api/calls.ts";
import { readAnswer, sendCall } from "./api-request.ts";
import { storedSession } from "./session-storage.ts";

/** Calls the API as the signed-in member, if any. Rejects with an `ApiError` unless 200, or with a network error. */
export async function call<Id extends CallId>(id: Id, input: InputOf<Id>, signal?: AbortSignal): Promise<AnswerOf<Id>> {
  return readAnswer<Id>(await request(id, input, signal));
}

/** `call` with the raw response. */
export async function request<Id extends CallId>(id: Id, input: InputOf<Id>, signal?: AbortSignal): Promise<Response> {
  const token = storedSession() === null ? null : await accessToken();
  return sendCall(id, input, { token, signal });
}

/** So that the token is still valid on arrival. */
const TOKEN_RESERVE_MS = 30_000;

/** The member's access token, renewed if about to expire; null for visitors or if it can't be renewed now. */
export async function accessToken(): Promise<string | null> {
  const stored = storedSession();
  if (stored === null) return null;
  if (stored.expiresAt - Date.now() > TOKEN_RESERVE_MS) return stored.accessToken;
  // Offline, renewing takes half a minute to fail.
  if (!navigator.onLine) return null;
  try {
    const { authClient } = await import("./auth-client.ts");
    const client = await authClient();
    const { data } = await client.getSession();
    return data.session?.access_token ?? null;
  } catch {
    return null;
  }
}
