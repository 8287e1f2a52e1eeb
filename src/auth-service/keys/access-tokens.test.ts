import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestAuth, type TestAuth, type TestSession } from "../../../tests/support/auth-service.ts";
import { createAccessTokens } from "./access-tokens.ts";
import type { KeyRing } from "./key-ring.ts";

let auth: TestAuth;
let session: TestSession;
beforeEach(async () => {
  auth = await createTestAuth();
  session = await auth.signIn();
});
afterEach(() => auth.close());

/** The service's own keys, and how often somebody asked for one to check a signature with. */
const watchedTokens = () => {
  const { keys } = auth.service;
  const watched = { checks: 0 };
  const ring: KeyRing = {
    ...keys,
    verifier: (kid, alg) => {
      watched.checks += 1;
      return keys.verifier(kid, alg);
    },
  };
  return { tokens: createAccessTokens(ring, "http://localhost:3000/auth/v1", auth.clock), watched };
};

test("a token's signature is checked once, and its claims are the same ever after", async () => {
  const { tokens, watched } = watchedTokens();
  const first = await tokens.verify(session.access_token);
  for (let count = 0; count < 20; count += 1) expect(await tokens.verify(session.access_token)).toEqual(first);
  expect(first).toMatchObject({ sub: session.user.id, role: "authenticated" });
  expect(watched.checks).toBe(1);
});

test("a token that was good is refused once it has expired", async () => {
  const { tokens } = watchedTokens();
  await tokens.verify(session.access_token);
  auth.pass(session.expires_in * 1000 + 1000);
  await expect(tokens.verify(session.access_token)).rejects.toMatchObject({ code: "bad_jwt" });
});

test("no other token is taken for one that was good, and a bad one is looked at each time", async () => {
  const { tokens, watched } = watchedTokens();
  await tokens.verify(session.access_token);
  const [header = "", payload = "", signature = ""] = session.access_token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const raised = Buffer.from(JSON.stringify({ ...claims, role: "service_role" })).toString("base64url");
  const forged = [`${header}.${raised}.${signature}`, `${header}.${payload}.${signature.replace(/^.{4}/, "AAAA")}`];
  for (const token of [...forged, ...forged])
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: "bad_jwt" });
  expect(watched.checks).toBe(5);
});

test("however many tokens come, what is remembered of them stays bounded", async () => {
  const { tokens, watched } = watchedTokens();
  const bulky = { text: "x".repeat(11_000) };
  const sign = async (count: number): Promise<string> => {
    const claims = {
      sub: session.user.id,
      aud: "authenticated",
      email: "",
      phone: "",
      app_metadata: {},
      user_metadata: { ...bulky, count },
      role: "authenticated",
      aal: "aal1" as const,
      amr: [],
      session_id: session.user.id,
      is_anonymous: false,
    };
    return (await tokens.sign(claims, 3600)).token;
  };
  const first = await sign(0);
  await tokens.verify(first);
  for (let count = 1; count <= 600; count += 1) await tokens.verify(await sign(count));
  const before = watched.checks;
  await tokens.verify(first);
  expect(watched.checks).toBe(before + 1);
});
