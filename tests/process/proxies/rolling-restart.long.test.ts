import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { launchProduct, type ProductProcess, stopProduct, untilReady } from "../../support/running-product.ts";
import { builtProductAfter, timersFromNever } from "../built-product-after.ts";
import { SITE, startDeployedProxy } from "./proxy-of-deploy.ts";

/** `ROLLING_RESTARTS=10` for the large number. */
const ROUNDS = Number(process.env["ROLLING_RESTARTS"] ?? "1");
const A_SECOND = 75;
/** A busy machine is given fewer: the test is about requests that are lost, not late. */
const MOST_UNANSWERED = 20;
/** However long a stop takes. */
const NEVER_IMPATIENT = builtProductAfter(timersFromNever(8_000));

/** Refused by the product, at little cost; to nginx it is a change like any other, which must not be sent twice. */
const EMPTY_SEARCH = JSON.stringify({ prompt: "" });

const SETTINGS = {
  PUBLIC_URL: `https://${SITE}`,
  TRUSTED_PROXIES: "127.0.0.1",
};

async function startProcess(port?: string): Promise<ProductProcess> {
  const product = await launchProduct(port === undefined ? SETTINGS : { ...SETTINGS, PORT: port }, NEVER_IMPATIENT);
  onTestFinished(async () => {
    await stopProduct(product);
  });
  await untilReady(product);
  return product;
}

/** Visitors of the site, who ask a fixed number of times a second; every other one posts. */
function visitors(port: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const statuses: Promise<number | string>[] = [];
  let unanswered = 0;
  const ask = async (turn: number): Promise<number | string> => {
    const body = turn % 2 === 0 ? EMPTY_SEARCH : null;
    const asked = request({
      agent,
      port,
      servername: SITE,
      method: body === null ? "GET" : "POST",
      path: body === null ? `/film/${(turn % 10) + 1}` : "/api/films/reorder",
      headers: { host: SITE, ...(body === null ? {} : { "content-type": "application/json" }) },
    }).end(body);
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await answer.resume().toArray();
    return answer.statusCode ?? 0;
  };
  const asking = setInterval(() => {
    if (unanswered >= MOST_UNANSWERED) return;
    unanswered += 1;
    const answer = ask(statuses.length).catch(String);
    statuses.push(answer.finally(() => (unanswered -= 1)));
  }, 1000 / A_SECOND);
  return {
    leave: async (): Promise<readonly (number | string)[]> => {
      clearInterval(asking);
      const answers = await Promise.all(statuses);
      agent.destroy();
      return answers;
    },
  };
}

test("two processes behind nginx are replaced one after the other under load, and no request is lost", async ({
  annotate,
}) => {
  const processes = [await startProcess(), await startProcess()];
  const proxy = await startDeployedProxy("nginx", ...processes.map(({ origin }) => origin));
  onTestFinished(async () => {
    await proxy.stop();
  });
  const coming = visitors(proxy.httpsPort);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { origin }] of processes.entries()) {
      await pause(500);
      const old = processes[index];
      if (old !== undefined) expect(await stopProduct(old)).toBe(0);
      processes[index] = await startProcess(new URL(origin).port);
    }
  }
  const statuses = await coming.leave();
  await annotate(`${statuses.length} requests during ${ROUNDS * 2} restarts, ${statuses.filter(isLost).length} lost`);
  expect(statuses.filter(isLost)).toEqual([]);
}, 600_000);

function isLost(status: number | string): boolean {
  return status !== 200 && status !== 400;
}
