import { API } from "#contract/api/addresses.ts";
import { inEdition } from "#contract/api/edition-address.ts";
import type { FilmIndexAnswer } from "#contract/api/film-index.ts";
import { readAnswer } from "#web/adapters/api-request.ts";

/** The films of the world's called so, the likeliest first, in the ranking or not. Sent without an account. */
export async function searchIndex(text: string, most: number, signal: AbortSignal): Promise<FilmIndexAnswer["films"]> {
  const query = new URLSearchParams({ q: text, limit: String(most) });
  const response = await fetch(`${inEdition(API.searchFilmIndex.path)}?${query}`, { credentials: "omit", signal });
  return (await readAnswer<"searchFilmIndex">(response)).films;
}
