/** A mix of what people ask of the product in a busy hour, in random order. */
import type autocannon from "autocannon";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { JUDGED_QUERIES } from "../tests/search/judged-queries.ts";
import { PASSWORD } from "../tests/support/auth-service.ts";
import { newMember } from "../tests/support/member.ts";
import { idAtRank } from "../tests/support/ranked-lists.ts";
import type { ProductProcess } from "../tests/support/running-product.ts";
import { shareFilms, signUpMembers } from "./product.ts";

const MEMBERS = 500;
const MEMBERS_WITH_PASSWORDS = 20;
const PROMPTS = [...JUDGED_QUERIES.values()].flatMap((queries) => queries.map(({ prompt }) => prompt));

interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** What is made when first asked for: a product that has run for a day has it all. */
export const madeWhenAsked: readonly string[] = Array.from({ length: CATALOGUE_SIZE }, (_, index) => index + 1).flatMap(
  (rank) => [`/film/${rank}`, `/api/films/${rank}/recommendations`],
);

/** Fills a product and makes a request that turns into another, chosen by weight, each time it is sent. */
export async function loadMix(product: ProductProcess): Promise<autocannon.Request[]> {
  const { origin } = product;
  const emails: string[] = [];
  for (let count = 0; count < MEMBERS_WITH_PASSWORDS; count += 1) emails.push((await newMember(product)).email);
  const [tokens, sharedPages] = [await signUpMembers(origin, MEMBERS), await shareFilms(origin)];
  const films = await fetch(`${origin}/api/films`, { headers: { "accept-encoding": "br" } });
  const known = { "if-none-match": films.headers.get("etag") ?? "" };

  const asMember = () => ({ authorization: `Bearer ${oneOf(tokens)}` });
  const someId = () => idAtRank(1 + below(CATALOGUE_SIZE));
  /** An eighth of the films gets half of the visits. */
  const popularRank = () => 1 + Math.floor(Math.random() ** 3 * CATALOGUE_SIZE);
  const toggle = () => `/api/user/watchlist/${oneOf(["add", "remove"])}`;
  const canon = Array.from({ length: 100 }, (_, index) => idAtRank(2 * (index + 1)));
  const shuffled = () => ({ filmIds: canon.toSorted(() => Math.random() - 0.5) });
  const signIn = "/auth/v1/token?grant_type=password";
  const questions: readonly (readonly [weight: number, ask: () => Asked])[] = [
    [100, () => ({ path: "/api/films", headers: known })],
    [50, () => ({ path: "/api/films" })],
    [30, () => ({ path: "/" })],
    [75, () => ({ path: `/film/${popularRank()}` })],
    [30, () => ({ path: oneOf(sharedPages) })],
    [20, () => ({ path: `/api/films/${popularRank()}/recommendations` })],
    // Some of these don't exist.
    [2, () => ({ path: `/film/${497 + below(20)}` })],
    [100, () => ({ path: "/api/user/data", headers: asMember() })],
    [50, () => ({ path: toggle(), headers: asMember(), body: { filmId: someId() } })],
    [5, () => ({ path: "/api/user/canon/reorder", headers: asMember(), body: shuffled() })],
    [20, () => ({ path: "/api/films/reorder", headers: asMember(), body: { prompt: oneOf(PROMPTS) } })],
    [2, () => ({ path: signIn, body: { email: oneOf(emails), password: PASSWORD } })],
  ];
  const byWeight = questions.flatMap(([weight, ask]) => Array.from({ length: weight }, () => ask));
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { path, headers, body } = oneOf(byWeight)();
    const posted = body && { method: "POST" as const, body: JSON.stringify(body) };
    const type = body && { "content-type": "application/json" };
    return { ...request, method: "GET", path, ...posted, headers: { "accept-encoding": "br", ...type, ...headers } };
  };
  return [{ setupRequest }];
}

function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}
