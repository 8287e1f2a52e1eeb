import type { AnswerOf, AskedOf, CallId } from "#contract/api/calls.ts";
import { accessToken } from "./access-token.ts";
import { readAnswer, sendCall } from "./api-request.ts";
import { storedSession } from "./session-storage.ts";

/**
 * Makes one call of the product's API as whoever is signed in. Resolves with what the call answers with 200; rejects
 * with an `ApiError` for any other status, or with the network's own error.
 */
export async function call<Id extends CallId>(id: Id, asked: AskedOf<Id>, signal?: AbortSignal): Promise<AnswerOf<Id>> {
  return readAnswer<Id>(await request(id, asked, signal));
}

/** The same, answered by the response as it is. */
export async function request<Id extends CallId>(id: Id, asked: AskedOf<Id>, signal?: AbortSignal): Promise<Response> {
  // A visitor's request leaves at once.
  const token = storedSession() === null ? null : await accessToken();
  return sendCall(id, asked, { token, signal });
}
