/** For benchmarks: a settled product, its members and shares, and requests to it. */
import { aFewAtOnce } from "../tests/support/a-few-at-once.ts";
import { idAtRank } from "../tests/support/ranked-lists.ts";
import { type RunningProduct, startProduct } from "../tests/support/running-product.ts";

/** For many members without an address, who all come from here. */
export const MANY_MEMBERS = {
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
  AUTH_RATE_LIMIT_ANONYMOUS_USERS: "9000000/1m",
  AUTH_RATE_LIMIT_TOKEN_REFRESH: "9000000/1m",
  AUTH_RATE_LIMIT_OTP: "9000000/1m",
};
const FILMS_OF_A_MEMBER = 200;

/** Asks for JSON. Throws if refused. The caller names the answer's type. */
export async function ask<Answer>(
  address: string,
  { body, token }: { readonly body?: object; readonly token?: string } = {},
): Promise<Answer> {
  const answer = await fetch(address, {
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** A first request in plain words, which makes the search get ready. */
export function firstSearch(origin: string): Promise<unknown> {
  return ask(`${origin}/api/films/reorder`, { body: { prompt: "quiet films about trains" } });
}

/**
 * Starts the built product as tests do and waits for the search's engine, which for some seconds takes every second
 * slice of its time: that would count against whatever is measured.
 */
export async function startSettledProduct(environment: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const product = await startProduct(environment);
  await firstSearch(product.origin);
  return product;
}

/** Members who have watched 200 films, with half of them in the canon and a quarter on the watchlist: their tokens. */
export async function signUpMembers(origin: string, count: number): Promise<readonly string[]> {
  const everyNth = (step: number) =>
    Array.from({ length: FILMS_OF_A_MEMBER / step }, (_, index) => ({ id: idAtRank((index + 1) * step) }));
  const lists = {
    format: "canon-lists",
    formatVersion: 1,
    canon_films: everyNth(2),
    watchlist: everyNth(4).map((film) => ({ ...film, watched: false })),
    watched_films: everyNth(1),
    dismissed: [],
    hidden: [],
    memories: [],
  };
  return aFewAtOnce(Array.from({ length: count }), async () => {
    const { access_token } = await ask<{ readonly access_token: string }>(`${origin}/auth/v1/signup`, { body: {} });
    await ask(`${origin}/api/user/restore`, { body: lists, token: access_token });
    return access_token;
  });
}

/** Shares a canon and a Film DNA of 21 films; returns the paths of their pages. */
export async function shareFilms(origin: string): Promise<readonly [canon: string, dna: string]> {
  const films = Array.from({ length: 21 }, (_, index) => idAtRank(1 + index * 20));
  const share = async (path: string, canonFilms: readonly unknown[]): Promise<string> => {
    const body = { isPublic: true, canonFilms };
    return new URL((await ask<{ readonly shareUrl: string }>(origin + path, { body })).shareUrl).pathname;
  };
  const canon = films.map((id) => ({ film_id: id }));
  return [await share("/api/canon/share", canon), await share("/api/dna/share", films)];
}

/** Milliseconds that the work takes, and the longest wait of somebody else who keeps asking meanwhile. */
export async function takenAndWaited(
  work: () => Promise<unknown>,
  another: (turn: number) => Promise<unknown>,
): Promise<readonly [taken: number, waited: number]> {
  const done = new AbortController();
  const working = timed(work).finally(() => done.abort());
  let longest = 0;
  for (let turn = 0; !done.signal.aborted; turn += 1) longest = Math.max(longest, await timed(() => another(turn)));
  return [await working, longest];
}

/** In milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
