import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";
import { shareFilms } from "./accounts.ts";
import { type BareAnswer, type BareServer, startBareServer } from "./bare-server.ts";
import type { Measured } from "./print-table.ts";
import { interleaved, ratioRow, readNoBodies } from "./rates.ts";

const SECONDS = 2;
const CONNECTIONS = 32;

/** Every server of Node.js writes these itself. */
const SET_BY_NODE = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

type Rate = (
  what: string,
  path: string,
  extra: Readonly<Record<string, string>>,
  budget: number | null,
) => Promise<Measured>;

/** Requests a second of each prepared answer, beside a bare Fastify that answers the same bytes. */
export async function measureServerRates(origin: string): Promise<readonly Measured[]> {
  const bare = await startBareServer();
  const rate = rateBeside(bare, origin);
  const rows = [
    await rate("GET /api/films", "/api/films", {}, 0.7),
    await rate("GET /api/films, not modified", "/api/films", await revalidation(`${origin}/api/films`), null),
    await rate("film page", "/film/24", {}, 0.5),
    await rate("home page", "/", {}, 0.5),
    ...(await sharedRates(origin, rate)),
  ];
  bare.stop();
  return rows;
}

/** A canon and a Film DNA, shared and read by their links. */
async function sharedRates(origin: string, rate: Rate): Promise<readonly Measured[]> {
  const [canon, dna] = await shareFilms(origin, 21);
  return [
    await rate("shared canon, API", `/api/canon/shared/${canon.split("/")[2]}`, {}, 0.5),
    await rate("shared canon, page", canon, {}, 0.5),
    await rate("shared Film DNA, page", dna, {}, 0.5),
  ];
}

async function revalidation(address: string): Promise<Readonly<Record<string, string>>> {
  const { headers } = await fetch(address, { headers: { "accept-encoding": "br" } });
  return { "if-none-match": headers.get("etag") ?? "" };
}

function rateBeside(bare: BareServer, origin: string): Rate {
  return async (what, path, extra, budget) => {
    const headers = { "accept-encoding": "br", ...extra };
    await bare.answer(path, await answerAt(origin + path, headers));
    const [ours, floor] = await interleaved([
      () => load(origin + path, headers),
      () => load(bare.origin + path, headers),
    ]);
    return ratioRow(what, ours, floor, budget);
  };
}

async function load(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { requests } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: readNoBodies,
  });
  return requests.average;
}

/** The status, headers and body that a path answers, as they were sent. */
async function answerAt(address: string, headers: Readonly<Record<string, string>>): Promise<BareAnswer> {
  const [answer] = (await once(get(address, { headers }), "response")) as [IncomingMessage];
  const body = await buffer(answer);
  const fields = Object.entries(answer.headers).filter(([name]) => !SET_BY_NODE.has(name));
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
    body: body.toString("base64"),
  };
}
