import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestAuth, type TestAuth, type TestSession, SMS_HOOK } from "../../../tests/support/auth-service.ts";

const PHONE = "4915112345678";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth({
    AUTH_RATE_LIMIT_MFA: "1000",
    ...SMS_HOOK,
    AUTH_MFA_PHONE_ENROLL_ENABLED: "true",
    AUTH_MFA_PHONE_VERIFY_ENABLED: "true",
  });
});
afterEach(() => auth.close());

const post = (path: string, token: string, body: object = {}) => auth.ask({ method: "POST", path, token, body });
const enroll = async (token: string, phone = `+${PHONE}`, name = "telephone") => {
  const answer = await post("/factors", token, { factor_type: "phone", phone, friendly_name: name });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>();
};
const challenge = async ({ id }: { readonly id: string }, token: string) => {
  const answer = await post(`/factors/${id}/challenge`, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string; type: string; expires_at: number }>();
};
const verify = ({ id }: { readonly id: string }, token: string, challengeId: string, code: string) =>
  post(`/factors/${id}/verify`, token, { challenge_id: challengeId, code });
const lastCode = async () => {
  const { to, code = "" } = (await auth.lastText()) ?? {};
  return { to, code };
};

test("a code goes to the telephone's outbox and raises the session", async () => {
  const { access_token: token } = await auth.signIn();
  const factor = await enroll(token);
  expect(factor).toMatchObject({ type: "phone", friendly_name: "telephone", phone: PHONE });
  const challenged = await challenge(factor, token);
  expect(challenged).toMatchObject({ type: "phone" });
  const { to, code } = await lastCode();
  expect(to).toBe(PHONE);
  const raised = await verify(factor, token, challenged.id, code);
  expect(raised.statusCode, raised.body).toBe(200);
  const session = raised.json<TestSession>();
  expect(session.user["factors"]).toEqual([expect.objectContaining({ status: "verified", phone: PHONE })]);
  const claims = Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString();
  expect(JSON.parse(claims)).toMatchObject({
    aal: "aal2",
    amr: expect.arrayContaining([expect.objectContaining({ method: "mfa/phone" })]),
  });
});

test("twenty at once with one code are one proof", async () => {
  const { access_token: token } = await auth.signIn();
  const factor = await enroll(token);
  const { id } = await challenge(factor, token);
  const { code } = await lastCode();
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(factor, token, id, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("a code is right for its challenge alone, and lies hashed in the database", async () => {
  const { access_token: token } = await auth.signIn();
  const factor = await enroll(token);
  const first = await challenge(factor, token);
  const { code } = await lastCode();
  auth.pass(61_000);
  const second = await challenge(factor, token);
  expect((await verify(factor, token, second.id, code)).json()).toMatchObject({ code: "mfa_verification_failed" });
  const rows = await auth.database.db.selectFrom("auth_mfa_challenges").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  expect((await verify(factor, token, first.id, code)).statusCode).toBe(200);
});

test("five wrong codes end a challenge", async () => {
  const { access_token: token } = await auth.signIn();
  const factor = await enroll(token);
  const { id } = await challenge(factor, token);
  const { code } = await lastCode();
  const wrong = code === "000000" ? "111111" : "000000";
  await Promise.all(Array.from({ length: 20 }, () => verify(factor, token, id, wrong)));
  expect((await verify(factor, token, id, code)).json()).toMatchObject({ code: "mfa_challenge_expired" });
});

test("a telephone is written to once a minute", async () => {
  const { access_token: token } = await auth.signIn();
  const factor = await enroll(token);
  await challenge(factor, token);
  const refused = await post(`/factors/${factor.id}/challenge`, token);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: "over_sms_send_rate_limit",
    message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  });
  expect(await auth.messages()).toHaveLength(2);
  auth.pass(61_000);
  await challenge(factor, token);
});

test("what is no telephone number is refused, and so is a way we can't send", async () => {
  const { access_token: token } = await auth.signIn();
  for (const phone of [null, "", "0151", "call me"])
    expect((await post("/factors", token, { factor_type: "phone", phone })).json()).toMatchObject({
      code: "validation_failed",
    });
  const factor = await enroll(token);
  const answer = await post(`/factors/${factor.id}/challenge`, token, { channel: "whatsapp" });
  expect(answer.json()).toMatchObject({ code: "validation_failed" });
});

test("one number is one factor: begun again it takes the place, once verified it stays", async () => {
  const { access_token: token } = await auth.signIn();
  await enroll(token);
  const factor = await enroll(token);
  const { id } = await challenge(factor, token);
  const raised = (await verify(factor, token, id, (await lastCode()).code)).json<TestSession>();
  expect(raised.user["factors"]).toHaveLength(1);
  const again = await post("/factors", raised.access_token, {
    factor_type: "phone",
    phone: PHONE,
    friendly_name: "another",
  });
  expect(again.json()).toMatchObject({ code: "mfa_verified_factor_exists" });
});

test("a factor planted by whoever has the password alone raises nobody once the owner has one", async () => {
  const owner = await auth.signIn();
  const thief = (await auth.signIn(owner.user.email)).access_token;
  const planted = await enroll(thief);
  const asked = await challenge(planted, thief);
  const { code } = await lastCode();

  const begun = await post("/factors", owner.access_token, { factor_type: "totp", friendly_name: "phone app" });
  const own = begun.json<{ id: string; totp: { secret: string } }>();
  const shown = TOTP.generate({ secret: Secret.fromBase32(own.totp.secret), timestamp: auth.clock() });
  const ownChallenge = await challenge(own, owner.access_token);
  expect((await verify(own, owner.access_token, ownChallenge.id, shown)).statusCode).toBe(200);

  expect((await verify(planted, thief, asked.id, code)).json()).toMatchObject({ code: "session_not_found" });
  auth.pass(61_000);
  const thiefAgain = (await auth.signIn(owner.user.email)).access_token;
  const refused = await post(`/factors/${planted.id}/challenge`, thiefAgain);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: "insufficient_aal" });
});
