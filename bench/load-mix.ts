/** For load: what people ask of the product in a busy hour, one question after another by chance. */
import type autocannon from "autocannon";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { secureRandom } from "#platform/random.ts";
import { JUDGED_QUERIES } from "../tests/search/judged-queries.ts";
import { idAtRank } from "../tests/support/ranked-lists.ts";
import type { Account } from "./accounts.ts";

export interface LoadPlaces {
  /** Access tokens of members with lists. */
  readonly tokens: readonly string[];
  /** Members with passwords. */
  readonly accounts: readonly Account[];
  /** Paths of shared pages. */
  readonly sharedPages: readonly string[];
  readonly filmsETag: string;
}

interface Asked {
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** So many refreshes a session has before it is left: it may not be refreshed for ever in one hour. */
const REFRESHES = 4;
const PROMPTS = [...JUDGED_QUERIES.values()].flatMap((queries) => queries.map(({ prompt }) => prompt));

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}

const someRank = (): number => 1 + Math.floor(Math.random() * CATALOGUE_SIZE);

/** A film as people choose them: an eighth of the films has half of the visits. */
const popularRank = (): number => 1 + Math.floor(Math.random() ** 3 * CATALOGUE_SIZE);

interface Refreshing {
  readonly token: string;
  readonly left: number;
}

/** Requests, each chosen by its weight when it is sent. */
export function loadMix({ tokens, accounts, sharedPages, filmsETag }: LoadPlaces): autocannon.Request[] {
  const sessions: Refreshing[] = [];
  const asMember = (): Record<string, string> => ({ authorization: `Bearer ${oneOf(tokens)}` });
  const signIn = (): Asked => {
    const { email, password } = oneOf(accounts);
    return { method: "POST", path: "/auth/v1/token?grant_type=password", body: { email, password } };
  };
  const refresh = (context: { session?: Refreshing }): Asked => {
    const session = sessions.shift();
    if (session === undefined) return signIn();
    context.session = session;
    return {
      method: "POST",
      path: "/auth/v1/token?grant_type=refresh_token",
      body: { refresh_token: session.token },
    };
  };
  const toggle = (): Asked => ({
    method: "POST",
    path: `/api/user/watchlist/${Math.random() < 0.5 ? "add" : "remove"}`,
    headers: { ...asMember(), "idempotency-key": secureRandom.bytes(16).toString("hex") },
    body: { filmId: idAtRank(someRank()) },
  });
  const reorder = (): Asked => {
    const filmIds = Array.from({ length: 100 }, (_, index) => idAtRank(2 * (index + 1)));
    return {
      method: "POST",
      path: "/api/user/canon/reorder",
      headers: asMember(),
      body: { filmIds: filmIds.toSorted(() => Math.random() - 0.5) },
    };
  };
  const questions: readonly (readonly [weight: number, ask: (context: object) => Asked])[] = [
    [200, () => ({ path: "/api/films", headers: { "if-none-match": filmsETag } })],
    [100, () => ({ path: "/api/films" })],
    [60, () => ({ path: "/" })],
    [150, () => ({ path: `/film/${popularRank()}` })],
    [60, () => ({ path: oneOf(sharedPages) })],
    [40, () => ({ path: `/api/films/${popularRank()}/recommendations` })],
    [4, () => ({ path: `/film/${497 + Math.floor(Math.random() * 20)}` })],
    [200, () => ({ path: "/api/user/data", headers: asMember() })],
    [100, toggle],
    [10, reorder],
    [40, () => ({ method: "POST", path: "/api/films/reorder", headers: asMember(), body: { prompt: oneOf(PROMPTS) } })],
    [4, signIn],
    [8, refresh],
  ];
  const all = questions.reduce((sum, [weight]) => sum + weight, 0);
  const choose = (context: object): Asked => {
    let left = Math.random() * all;
    for (const [weight, ask] of questions) {
      left -= weight;
      if (left < 0) return ask(context);
    }
    return { path: "/" };
  };

  return [
    {
      setupRequest: (request, context: { session?: Refreshing }) => {
        delete context.session;
        const { method = "GET", path, headers = {}, body } = choose(context);
        const type = body === undefined ? {} : { "content-type": "application/json" };
        return {
          ...request,
          method,
          path,
          headers: { "accept-encoding": "br", ...type, ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        };
      },
      onResponse: (status, body, context: { session?: Refreshing }) => {
        if (status !== 200 || !body.startsWith('{"access_token"')) return;
        const { refresh_token: token } = JSON.parse(body) as { readonly refresh_token: string };
        const left = (context.session?.left ?? REFRESHES) - 1;
        if (left > 0 && sessions.length < 1000) sessions.push({ token, left });
      },
    },
  ];
}

/** What is made when it is first asked for: a product that has run for a day has it all. */
export const madeWhenAsked: readonly string[] = Array.from({ length: CATALOGUE_SIZE }, (_, index) => index + 1).flatMap(
  (rank) => [`/film/${rank}`, `/api/films/${rank}/recommendations`],
);

/** Whether an answer is one the mix expects: everything asked is right, but some films do not exist. */
export function isExpected(status: number): boolean {
  return (status >= 200 && status < 300) || status === 304 || status === 404;
}
