import autocannon from "autocannon";
import fastify from "fastify";
import type { AddressInfo } from "node:net";
import { shareFilms } from "./accounts.ts";
import { median, type Measured } from "./print-table.ts";

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;

/** Every server of Node.js writes these itself. */
const SET_BY_NODE = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** Requests a second of each prepared answer, beside a bare Fastify that answers the same bytes. */
export async function measureServerRates(origin: string): Promise<readonly Measured[]> {
  return [
    await rate("GET /api/films", `${origin}/api/films`, {}, 0.9),
    await rate("GET /api/films, not modified", `${origin}/api/films`, await revalidation(`${origin}/api/films`), 0.9),
    await rate("film page", `${origin}/film/24`, {}, 0.5),
    await rate("home page", `${origin}/`, {}, 0.5),
    ...(await sharedRates(origin)),
  ];
}

/** A canon and a Film DNA, shared and read by their links. */
async function sharedRates(origin: string): Promise<readonly Measured[]> {
  const [canon, dna] = await shareFilms(origin, 21);
  return [
    await rate("shared canon, API", `${origin}/api/canon/shared/${canon.split("/")[2]}`, {}, 0.5),
    await rate("shared canon, page", origin + canon, {}, 0.5),
    await rate("shared Film DNA, page", origin + dna, {}, 0.5),
  ];
}

async function revalidation(address: string): Promise<Readonly<Record<string, string>>> {
  const { headers } = await fetch(address, { headers: { "accept-encoding": "br" } });
  return { "if-none-match": headers.get("etag") ?? "" };
}

async function rate(
  what: string,
  address: string,
  extra: Readonly<Record<string, string>>,
  budget: number,
): Promise<Measured> {
  const headers = { "accept-encoding": "br", ...extra };
  const floor = await serveSame(address, headers);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await load(address, headers));
    bare.push(await load(floor.address, headers));
  }
  await floor.stop();
  const ratio = median(ours) / median(bare);
  return {
    what,
    measured: `${median(ours).toFixed(0)}/s`,
    floor: `${median(bare).toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    budget: `>= ${budget.toFixed(2)}`,
    holds: ratio >= budget,
  };
}

async function load(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { requests } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  return requests.average;
}

/** A bare server in this process that gives the same status, headers and bytes as `address` does. */
async function serveSame(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const { body, status, fields } = await rawAnswer(address, headers);
  const app = fastify();
  app.get("/", (_request, reply) => {
    void reply
      .code(status)
      .headers(fields)
      .send(status === 304 ? undefined : body);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => app.close() };
}

async function rawAnswer(address: string, headers: Readonly<Record<string, string>>) {
  const { get } = await import("node:http");
  return new Promise<{ body: Buffer; status: number; fields: Record<string, string> }>((resolve, reject) => {
    get(address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          body: Buffer.concat(chunks),
          status: response.statusCode ?? 0,
          fields: Object.fromEntries(
            Object.entries(response.headers).flatMap(([name, value]) =>
              value === undefined || SET_BY_NODE.has(name) ? [] : [[name, String(value)]],
            ),
          ),
        }),
      );
    }).on("error", reject);
  });
}
