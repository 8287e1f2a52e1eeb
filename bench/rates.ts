/** Rates of the product, measured in turns with a floor. */
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import autocannon from "autocannon";
import { sql } from "kysely";
import { openDatabase } from "#platform/database/open-database.ts";
import { secureRandom } from "#platform/random.ts";
import { PASSWORD } from "../tests/support/auth-service.ts";
import { newMember } from "../tests/support/member.ts";
import { idAtRank } from "../tests/support/ranked-lists.ts";
import { startBareServer } from "./bare-server.ts";
import { inTurns, type Measured, quantile, ratio } from "./figures.ts";
import { MANY_MEMBERS, shareFilms, startSettledProduct, timed } from "./product.ts";

const SECONDS = 2;
const ROUNDS = 5;
const CALLERS = 32;
const HASHES_OR_WRITES = 40;
/** The auth service's parameters. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Requests per second of each prepared answer, beside a bare Fastify with the same bytes. */
export async function measureServerRates(origin: string): Promise<readonly Measured[]> {
  const bare = await startBareServer();
  const [canon, dna] = await shareFilms(origin);
  const headers = { "accept-encoding": "br" };
  const rows: Measured[] = [];
  for (const [what, path, least] of [
    ["GET /api/films", "/api/films", 0.7],
    ["film page", "/film/24", 0.5],
    ["home page", "/", 0.5],
    ["shared canon, API", `/api/canon/shared/${canon.split("/")[2]}`, 0.5],
    ["shared canon, page", canon, 0.5],
    ["shared Film DNA, page", dna, 0.5],
  ] as const) {
    await bare.imitate(origin + path, headers);
    const { ours, floor } = await inTurns(
      { ours: () => rate({ url: origin + path, headers }), floor: () => rate({ url: bare.origin + path, headers }) },
      ROUNDS,
      1,
    );
    rows.push(ratio(what, [quantile(ours), quantile(floor)], "/s", [">=", least]));
  }
  bare.stop();
  return rows;
}

/**
 * A member's calls, one after another, beside a bare HTTP answer with the same bytes and, if something is written, one
 * durable write to the same kind of database in this process.
 */
export async function measureMemberCalls(): Promise<readonly Measured[]> {
  const product = await startSettledProduct(MANY_MEMBERS);
  const bare = await startBareServer();
  const database = openDatabase({ dataDir: join(product.dataDirectory, "floor"), databaseUrl: null });
  try {
    await sql`create table written (id integer primary key, text text)`.execute(database.db);
    const member = await newMember(product);
    const operations = Array.from({ length: 200 }, (_, index) => ({
      opId: secureRandom.bytes(16).toString("hex"),
      operation: { type: "canon/add", filmId: idAtRank(index + 1) },
    }));
    await member.post("/api/user/batch", { operations });
    const { access_token } = await member.signIn();
    const headers = { "content-type": "application/json", authorization: `Bearer ${access_token}` };
    const post = (path: string, body: object) => ({ method: "POST", path, body: JSON.stringify(body) }) as const;
    const toggle = (way: "add" | "remove") => post(`/api/user/watchlist/${way}`, { filmId: idAtRank(401) });
    const signIn = post("/auth/v1/token?grant_type=password", { email: member.email, password: PASSWORD });
    const alone = (url: string, ...requests: autocannon.Request[]) =>
      rate({ url, headers, connections: 1, ...(requests.length > 0 && { requests }) });
    const data = "/api/user/data";
    await bare.imitate(product.origin + data, headers);

    const measured = await inTurns(
      {
        bare: () => alone(bare.origin + data),
        write: () =>
          rateOf(() =>
            database.transaction((queries) => sql`insert into written (text) values ('x')`.execute(queries)),
          ),
        data: () => alone(product.origin + data),
        toggle: () => alone(product.origin, toggle("add"), toggle("remove")),
        hash: () => rateOf(() => hash(PASSWORD, ARGON2)),
        signIn: () => alone(product.origin, signIn),
      },
      ROUNDS,
      1,
    );
    const middle = (work: keyof typeof measured) => quantile(measured[work]);
    const both = (one: "bare" | "hash") => 1 / (1 / middle(one) + 1 / middle("write"));
    return [
      ratio("One member's data, beside a bare answer of its bytes", [middle("data"), middle("bare")], "/s", ["<=", 2]),
      ratio("One toggle, durable, beside a bare answer and one durable write", [middle("toggle"), both("bare")], "/s", [
        "<=",
        2,
      ]),
      ratio("Sign-in by password, beside one hash and one durable write", [middle("signIn"), both("hash")], "/s", [
        "<=",
        1.5,
      ]),
    ];
  } finally {
    await database.close();
    bare.stop();
    await product.stop();
  }
}

/** Answers per second. Throws if one is an error. */
async function rate(options: autocannon.Options): Promise<number> {
  const { requests, non2xx } = await autocannon({
    connections: CALLERS,
    duration: SECONDS,
    setupClient: readNoBodies,
    ...options,
  });
  if (non2xx > 0) throw new Error(`${options.url} answered ${non2xx} requests with an error.`);
  return requests.average;
}

/** Otherwise the client makes text of every body, so slowly for a compressed one that the server waits for it. */
function readNoBodies(client: autocannon.Client): void {
  // The types leave out what is not promised to stay.
  const { pipelinedRequests } = client as unknown as { readonly pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => undefined;
}

/** How often per second the work can be done, one after another. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const taken = await timed(async () => {
    for (let time = 0; time < HASHES_OR_WRITES; time += 1) await work();
  });
  return (HASHES_OR_WRITES * 1000) / taken;
}
