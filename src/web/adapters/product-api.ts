import type { AnswerOf, CallId, InputOf } from "#contract/api/calls.ts";
import { readAnswer, sendCall } from "./api-request.ts";
import { accessToken } from "./access-token.ts";
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
