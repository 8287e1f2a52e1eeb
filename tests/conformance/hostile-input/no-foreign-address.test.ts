import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_ENDPOINTS } from "#contract/api/endpoints.ts";
import { type MembersProduct, openMembersProduct, type TestMember } from "../../support/members-product.ts";

/** Listens for requests that must never come. */
let canary: Server;
const calls: string[] = [];
let product: MembersProduct;
let member: TestMember;
beforeAll(async () => {
  canary = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(canary, "listening");
  product = await openMembersProduct({ AUTH_SAML_ENABLED: "true", AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: "true" });
  member = await product.signUp();
});
afterAll(async () => {
  await product.close();
  canary.close();
});

/** Names of fields whose address a server might fetch. */
const NAMES = [
  "url",
  "uri",
  "href",
  "src",
  "image",
  "avatar_url",
  "picture",
  "posterUrl",
  "trailerUrl",
  "redirect_to",
  "redirectUri",
  "redirectTo",
  "return_url",
  "callback",
  "webhook",
  "metadata_url",
  "jku",
  "issuer",
  "iss",
  "domain",
  "provider",
  "provider_id",
  "code",
  "token",
  "id_token",
  "shareId",
  "username",
  "prompt",
  "email",
  "clientSecret",
];

const AUTH_PATHS = [
  "/signup",
  "/otp",
  "/recover",
  "/resend",
  "/verify",
  "/sso",
  "/token?grant_type=id_token",
  "/token?grant_type=pkce",
  "/token?grant_type=web3",
  "/sso/saml/acs",
  "/invite",
  "/factors",
];

test("the server never requests an address that a client names, wherever it is named", async () => {
  const { port } = canary.address() as AddressInfo;
  const spellings = [
    `http://127.0.0.1:${port}/canary`,
    `//127.0.0.1:${port}/canary`,
    `http://localhost:${port}/canary`,
    `http://2130706433:${port}/canary`,
    `http://[::ffff:127.0.0.1]:${port}/canary`,
    `127.0.0.1:${port}`,
  ];
  const paths = [
    ...API_ENDPOINTS.map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, "1") })),
    ...AUTH_PATHS.map((path) => ({ method: "POST" as const, path: `/auth/v1${path}` })),
    ...["/authorize", "/callback", "/verify"].map((path) => ({ method: "GET" as const, path: `/auth/v1${path}` })),
    ...["/", "/film/1", "/reset-password", "/auth/callback"].map((path) => ({ method: "GET" as const, path })),
  ].filter(({ path }) => path !== "/api/account/delete" && path !== "/api/user/data/delete");

  for (const [index, address] of spellings.entries()) {
    const fields = Object.fromEntries(NAMES.map((name) => [name, address]));
    for (const { method, path } of paths) {
      const query = new URLSearchParams(fields).toString();
      const answer = await product.app.inject({
        method,
        url: path.includes("?") ? `${path}&${query}` : `${path}?${query}`,
        remoteAddress: `10.7.${index}.1`,
        headers: {
          authorization: `Bearer ${member.token}`,
          host: `127.0.0.1:${port}`,
          referer: address,
          "x-forwarded-host": `127.0.0.1:${port}`,
          "x-original-url": address,
          "x-client-ip": "127.0.0.1",
          redirect_to: address,
        },
        ...(method === "POST" ? { payload: { ...fields, data: fields, films: [{ rank: 1, ...fields }] } } : {}),
      });
      expect(answer.statusCode, `${method} ${path}: ${answer.body.slice(0, 200)}`).toBeLessThan(502);
    }
  }
  // A token that names an address for its key.
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  for (const header of [{ jku: spellings[0] }, { x5u: spellings[0] }, { jwk: { kty: "oct", k: "AA" } }]) {
    const token = `${part({ alg: "ES256", ...header })}.${part({ iss: spellings[0], sub: member.userId })}.AAAA`;
    const answer = await product.app.inject({ url: "/api/user/data", headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(401);
  }
  expect(calls).toEqual([]);
});
