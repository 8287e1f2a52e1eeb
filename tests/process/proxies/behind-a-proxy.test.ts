import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect as connectHttp2, type OutgoingHttpHeaders } from "node:http2";
import { connect as connectTcp } from "node:net";
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchProduct, type ProductProcess, stopProduct, untilReady } from "../../support/running-product.ts";
import { type DeployedProxy, SITE, startDeployedProxy } from "./proxy-of-deploy.ts";

const SECRET = "s3cret-of-a-visitor";
/** Linux answers for all of 127/8, so a visitor's address can differ from the proxy's. */
const VISITOR = process.platform === "linux" ? "127.0.0.2" : "127.0.0.1";

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** One request over HTTP/2, as from a browser; fails if the proxy does not speak it. */
function ask(port: number, path: string, headers: OutgoingHttpHeaders = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connectTcp({ host: "127.0.0.1", port, localAddress: VISITOR });
    const session = connectHttp2(`https://${SITE}:${port}`, {
      // The certificate is the test's own.
      createConnection: () =>
        connectTls({ socket, servername: SITE, ALPNProtocols: ["h2"], rejectUnauthorized: false }),
    });
    session.on("error", reject);
    const stream = session.request({
      ":method": body === undefined ? "GET" : "POST",
      ":path": path,
      ":authority": SITE,
      ...headers,
    });
    const chunks: Buffer[] = [];
    let answered: Answer["headers"] = {};
    stream.on("error", reject);
    stream.on("response", (received) => (answered = received as Answer["headers"]));
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      session.close();
      resolve({ status: Number(answered[":status"]), headers: answered, text: Buffer.concat(chunks).toString() });
    });
    stream.end(body);
  });
}

describe.each(["nginx", "Caddy"] as const)("behind %s as deploy/ sets it up", (name) => {
  let product: ProductProcess;
  let proxy: DeployedProxy;
  beforeAll(async () => {
    product = await launchProduct({ PUBLIC_URL: `https://${SITE}`, TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "info" });
    await untilReady(product);
    proxy = await startDeployedProxy(name, product.origin);
  });
  afterAll(async () => {
    await Promise.all([stopProduct(product), proxy.stop()]);
  });

  test("pages arrive over HTTP/2, compressed once, and tell browsers to stay with HTTPS", async () => {
    const { status, headers } = await ask(proxy.httpsPort, "/", { "accept-encoding": "br, gzip" });
    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["strict-transport-security"]).toContain("max-age=");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("plain HTTP redirects to the same address over HTTPS", async () => {
    const [answer] = (await once(
      get({ port: proxy.httpPort, path: `/film/1?token=${SECRET}`, headers: { host: SITE } }),
      "response",
    )) as [IncomingMessage];
    answer.resume();
    expect([301, 308]).toContain(answer.statusCode);
    expect(answer.headers.location).toMatch(/^https:\/\/canon\.example(?::\d+)?\/film\/1\?token=/);
  });

  test("the product's own page may share, with a link to the site and an HTTPS-only cookie; another site's may not", async () => {
    const share = (origin: string) =>
      ask(
        proxy.httpsPort,
        "/api/canon/share",
        { origin, "content-type": "application/json" },
        JSON.stringify({ isPublic: true, canonFilms: [{ film_id: 1 }] }),
      );
    const { status, headers, text } = await share(`https://${SITE}`);
    expect(status).toBe(200);
    expect(text).toContain(`"https://${SITE}/c/`);
    expect(headers["set-cookie"]).toEqual([expect.stringMatching(/^__Host-.*; Secure$/)]);
    expect((await share("https://elsewhere.example")).status).toBe(403);
  });

  test("the largest file of lists gets through to the product", async () => {
    const body = JSON.stringify({ padding: "x".repeat(2_900_000) });
    const { status, text } = await ask(
      proxy.httpsPort,
      "/api/user/restore",
      { "content-type": "application/json" },
      body,
    );
    expect(status).toBe(401);
    expect(JSON.parse(text)).toHaveProperty("message");
  });

  test("forged headers change neither a visitor's address nor the request id, and no log has a secret", async () => {
    const claims = {
      "x-forwarded-for": "203.0.113.9",
      "x-real-ip": "203.0.113.9",
      forwarded: "for=203.0.113.9",
      "x-request-id": "chosen-by-the-visitor",
      cookie: `theme=dark; session=${SECRET}`,
      authorization: `Bearer ${SECRET}`,
      referer: `https://${SITE}/?token=${SECRET}`,
    };
    const { headers } = await ask(proxy.httpsPort, `/film/7?token=${SECRET}`, claims);
    const id = String(headers["x-request-id"]);
    expect(id).not.toBe("chosen-by-the-visitor");

    expect((await ask(proxy.httpsPort, `/c/${SECRET}`, claims)).status).toBe(404);

    await stopProduct(product);
    expect((await ask(proxy.httpsPort, `/film/8?token=${SECRET}`, claims)).status).toBe(502);
    const { standardOutput } = await product.ended;
    const lines = standardOutput.split("\n").filter((line) => line.includes('"/film/7"'));
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ path: "/film/7", address: VISITOR, requestId: id }),
    ]);
    const written = await proxy.stop();
    expect(written).toContain("/film/7");
    expect(written).toContain("/c/...");
    expect(written).toContain(id);
    expect(written).toContain("/film/8");
    expect(written).not.toContain(SECRET);
  });
});
