import { API } from "#contract/api/addresses.ts";
import type { AnswerOf } from "#contract/api/calls.ts";
import { readAnswer } from "#web/adapters/api-request.ts";

/** Sent without an account. */
export async function askStreaming<Id extends "listStreamingServices" | "listStreamedFilms">(
  id: Id,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<AnswerOf<Id>> {
  const response = await fetch(`${API[id].path}?${new URLSearchParams(query)}`, { credentials: "omit", signal });
  return readAnswer<Id>(response);
}
