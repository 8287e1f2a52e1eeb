import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestAuth, newEmail, type TestAuth, type TestSession } from "../../../../tests/support/auth-service.ts";

interface EnrolledTotp {
  readonly id: string;
  readonly type: string;
  readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string };
}

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth({ AUTH_RATE_LIMIT_MFA: "1000" });
});
afterEach(() => auth.close());

const post = (path: string, token: string, body: object = {}, service: TestAuth = auth) =>
  service.ask({ method: "POST", path, token, body });
const remove = (path: string, token: string) => auth.ask({ method: "DELETE", path, token, body: "" });
const enroll = async (token: string, name?: string): Promise<EnrolledTotp> => {
  const answer = await post("/factors", token, { factor_type: "totp", friendly_name: name ?? null });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<EnrolledTotp>();
};
/** What the app shows `stepsOff` steps of 30 s from now. */
const codeOf = ({ totp }: EnrolledTotp, stepsOff = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(totp.secret), timestamp: auth.clock() + stepsOff * 30_000 });
const challenge = async (factor: { readonly id: string }, token: string): Promise<string> => {
  const answer = await post(`/factors/${factor.id}/challenge`, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
};
const verify = (factor: { readonly id: string }, token: string, challengeId: string, code: string) =>
  post(`/factors/${factor.id}/verify`, token, { challenge_id: challengeId, code });
const verifyNow = async (factor: EnrolledTotp, token: string, code = codeOf(factor)) =>
  verify(factor, token, await challenge(factor, token), code);
/** A member with a verified factor, in the session that verified it. */
const member = async () => {
  const first = await auth.signIn();
  const factor = await enroll(first.access_token, "phone app");
  const raised = await verifyNow(factor, first.access_token);
  expect(raised.statusCode, raised.body).toBe(200);
  // The next code is of another time step.
  auth.pass(60_000);
  return { email: first.user.email, first, factor, session: raised.json<TestSession>() };
};
const claimsOf = ({ access_token: token }: TestSession) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    readonly aal: string;
    readonly amr: readonly { readonly method: string }[];
    readonly session_id: string;
  };
const refresh = async ({ refresh_token }: TestSession) =>
  auth.ask({ method: "POST", path: "/token?grant_type=refresh_token", body: { refresh_token } });

describe("enrolling", () => {
  test("the app is told a secret by address and by picture", async () => {
    const email = newEmail();
    const { access_token: token } = await auth.signIn(email);
    const { id, type, totp } = await enroll(token, "phone app");
    expect(type).toBe("totp");
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.uri).toBe(
      `otpauth://totp/localhost:${encodeURIComponent(email)}?algorithm=SHA1&digits=6&issuer=localhost&period=30&secret=${totp.secret}`,
    );
    const user = (await auth.ask({ path: "/user", token })).json<{ factors: object[] }>();
    expect(user.factors).toEqual([
      expect.objectContaining({ id, status: "unverified", factor_type: "totp", friendly_name: "phone app", phone: "" }),
    ]);
    expect(JSON.stringify(user)).not.toContain(totp.secret);
  });

  test("the secret lies encrypted in the database", async () => {
    const { id, totp } = await enroll((await auth.signIn()).access_token);
    const row = await auth.database.db
      .selectFrom("auth_mfa_factors")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(totp.secret);
  });

  test("two factors of one name are refused, also of none", async () => {
    const { access_token: token } = await auth.signIn();
    await enroll(token);
    const second = await post("/factors", token, { factor_type: "totp", friendly_name: "" });
    expect(second.statusCode).toBe(422);
    expect(second.json()).toMatchObject({ code: "mfa_factor_name_conflict" });
  });

  test("a factor begun and left alone makes way after five minutes", async () => {
    const { access_token: token } = await auth.signIn();
    const left = await enroll(token);
    auth.pass(301_000);
    const begun = await enroll(token);
    const user = (await auth.ask({ path: "/user", token })).json<{ factors: { id: string }[] }>();
    expect(user.factors.map(({ id }) => id)).toEqual([begun.id]);
    expect(user.factors.map(({ id }) => id)).not.toContain(left.id);
  });

  test("ten factors are the most, also when they come at once", async () => {
    const { access_token: token } = await auth.signIn();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post("/factors", token, { factor_type: "totp", friendly_name: `factor ${index}` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.statusCode).toBe(422);
    expect(refused?.json()).toMatchObject({ code: "too_many_enrolled_mfa_factors" });
  });

  test("what is no factor is refused, and what is switched off", async () => {
    const { access_token: token } = await auth.signIn();
    const code = async (body: object) => (await post("/factors", token, body)).json<{ code: string }>().code;
    expect(await code({})).toBe("validation_failed");
    expect(await code({ factor_type: "retina" })).toBe("validation_failed");
    expect(await code({ factor_type: "phone", phone: "4915112345678" })).toBe("mfa_phone_enroll_not_enabled");
    expect(await code({ factor_type: "webauthn" })).toBe("mfa_webauthn_enroll_not_enabled");
  });

  test("the longest address and a long name of the app still make a picture, a longer one is refused", async () => {
    const email = `${"&".repeat(180)}@${"a".repeat(60)}.example`;
    const { access_token: token } = await auth.signIn(email);
    const begin = (issuer: string) =>
      post("/factors", token, { factor_type: "totp", friendly_name: issuer.slice(0, 3), issuer });
    const named = (await begin("Canon: films")).json<EnrolledTotp>();
    expect(named.totp.uri).toContain(`otpauth://totp/Canon%20%20films:${encodeURIComponent(email)}?`);
    expect((await begin("&".repeat(100))).statusCode).toBe(200);
    const refused = await begin("映".repeat(100));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "validation_failed" });
  });

  test("nobody enrols without signing in", async () => {
    const answer = await auth.ask({ method: "POST", path: "/factors", body: { factor_type: "totp" } });
    expect(answer.statusCode).toBe(401);
  });

  test("who has a factor enrols another only after showing it", async () => {
    const { email, session } = await member();
    const low = await auth.signIn(email);
    const refused = await post("/factors", low.access_token, { factor_type: "totp", friendly_name: "another" });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "insufficient_aal" });
    expect((await enroll(session.access_token, "another")).type).toBe("totp");
  });
});

describe("verifying", () => {
  test("the right code raises the session, and it stays the same one", async () => {
    const { first, factor, session } = await member();
    const claims = claimsOf(session);
    expect(claims.aal).toBe("aal2");
    expect(claims.amr.map(({ method }) => method).toSorted()).toEqual(["password", "totp"]);
    expect(claims.session_id).toBe(claimsOf(first).session_id);
    expect(session.refresh_token).not.toBe(first.refresh_token);
    expect(session.user["factors"]).toEqual([expect.objectContaining({ id: factor.id, status: "verified" })]);
    expect((await refresh(session)).json<TestSession>().refresh_token).not.toBe(session.refresh_token);
  });

  test("other factors of the kind that were never verified go", async () => {
    const { access_token: token } = await auth.signIn();
    await enroll(token, "begun");
    const answer = await verifyNow(await enroll(token, "finished"), token);
    expect(answer.json<TestSession>().user["factors"]).toEqual([
      expect.objectContaining({ friendly_name: "finished" }),
    ]);
  });

  test("ten at once with one code are one proof", async () => {
    const { access_token: token } = await auth.signIn();
    const factor = await enroll(token);
    const challengeId = await challenge(factor, token);
    const code = codeOf(factor);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(factor, token, challengeId, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const others = new Set(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body));
    expect([...others].map((body) => (JSON.parse(body) as { code: string }).code)).toEqual(["mfa_ip_address_mismatch"]);
  });

  test("ten challenges at once with one code are one proof", async () => {
    const { access_token: token } = await auth.signIn();
    const factor = await enroll(token);
    const challengeIds = await Promise.all(Array.from({ length: 10 }, () => challenge(factor, token)));
    const code = codeOf(factor);
    const answers = await Promise.all(challengeIds.map((id) => verify(factor, token, id, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ]);
  });

  test("a code serves once, also for another challenge and another process", async () => {
    const { access_token: token } = await auth.signIn();
    const factor = await enroll(token);
    const code = codeOf(factor);
    const raised = (await verifyNow(factor, token, code)).json<TestSession>();
    const again = await verifyNow(factor, raised.access_token, code);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toEqual({ code: "mfa_verification_failed", message: "Invalid TOTP code entered" });
    const other = await auth.secondProcess();
    const challengeId = await challenge(factor, raised.access_token);
    const body = { challenge_id: challengeId, code };
    expect((await post(`/factors/${factor.id}/verify`, raised.access_token, body, other)).statusCode).toBe(422);
  });

  test("a clock one step off is forgiven, two are not", async () => {
    const { factor, session } = await member();
    const outcome = async (stepsOff: number) => {
      auth.pass(300_000);
      return (await verifyNow(factor, session.access_token, codeOf(factor, stepsOff))).statusCode;
    };
    expect(await outcome(-1)).toBe(200);
    expect(await outcome(1)).toBe(200);
    expect(await outcome(-2)).toBe(422);
    expect(await outcome(2)).toBe(422);
  });

  describe("guessing with somebody's password", () => {
    const guess = async (factor: { readonly id: string }, thief: TestSession, code: string, from: string) => {
      const path = `/factors/${factor.id}`;
      const token = thief.access_token;
      const asked = await auth.ask({ method: "POST", path: `${path}/challenge`, token, from });
      const body = { challenge_id: asked.json<{ id: string }>().id, code };
      return (await auth.ask({ method: "POST", path: `${path}/verify`, token, body, from })).statusCode;
    };

    test("ends after ten wrong codes an hour, from whatever addresses, one after another or at once", async () => {
      const { email, factor } = await member();
      const thief = await auth.signIn(email);
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, index) => guess(factor, thief, "000000", `192.0.${index}.1`)),
      );
      expect(statuses.filter((status) => status === 422)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect(await guess(factor, thief, codeOf(factor), "198.51.100.1")).toBe(429);
      auth.pass(6 * 60_000);
      expect(await guess(factor, thief, codeOf(factor), "198.51.100.1")).toBe(200);
    });

    test("counts over all factors of the account", async () => {
      const { email, factor, session } = await member();
      const second = await enroll(session.access_token, "another app");
      expect((await verifyNow(second, session.access_token)).statusCode).toBe(200);
      const thief = await auth.signIn(email);
      for (let count = 0; count < 5; count += 1)
        for (const one of [factor, second]) expect(await guess(one, thief, "000000", "192.0.2.1")).toBe(422);
      for (const one of [factor, second]) expect(await guess(one, thief, codeOf(one), "192.0.2.1")).toBe(429);
    });

    test("ends where the owner is signed in, too, after ten more", async () => {
      const { email, factor } = await member();
      const thief = await auth.signIn(email);
      for (let count = 0; count < 20; count += 1) expect(await guess(factor, thief, "000000", "127.0.0.1")).toBe(422);
      expect(await guess(factor, thief, codeOf(factor), "127.0.0.1")).toBe(429);
    });

    test("does not keep out an owner who answers a mail, or comes from where they showed a code before", async () => {
      const { email, factor } = await member();
      const thief = await auth.signIn(email);
      for (let count = 0; count < 10; count += 1) await guess(factor, thief, "000000", `192.0.${count}.1`);
      const atHome = await auth.signIn(email);
      expect(await guess(factor, atHome, codeOf(factor), "127.0.0.1")).toBe(200);

      auth.pass(60_000);
      await auth.ask({ method: "POST", path: "/recover", body: { email } });
      const { code } = await auth.lastMail(email);
      const body = { type: "recovery", email, token: code };
      const byMail = await auth.ask({ method: "POST", path: "/verify", body, from: "203.0.113.1" });
      await guess(factor, thief, "000000", "192.0.2.1");
      expect(await guess(factor, byMail.json<TestSession>(), codeOf(factor), "203.0.113.1")).toBe(200);
    });

    test("is neither a right code nor a lost challenge: they cost nothing", async () => {
      const { factor, session } = await member();
      const token = session.access_token;
      for (let count = 0; count < 12; count += 1) {
        expect((await verifyNow(factor, token)).statusCode).toBe(200);
        auth.pass(30_000);
      }
      for (let count = 0; count < 25; count += 1)
        expect((await verify(factor, token, "00000000-0000-4000-8000-000000000000", "123456")).statusCode).toBe(422);
      expect((await verifyNow(factor, token)).statusCode).toBe(200);
    });
  });

  test("codes of no right form are refused", async () => {
    const { factor, session } = await member();
    const token = session.access_token;
    const challengeId = await challenge(factor, token);
    expect((await verify(factor, token, challengeId, "")).json()).toMatchObject({ code: "validation_failed" });
    expect((await post(`/factors/${factor.id}/verify`, token)).json()).toMatchObject({ code: "validation_failed" });
    for (const code of ["12345", "1234567", "abcdef", "１２３４５６"])
      expect((await verify(factor, token, challengeId, code)).json()).toMatchObject({
        code: "mfa_verification_failed",
      });
    expect((await verify(factor, token, "no uuid", "123456")).json()).toMatchObject({ code: "mfa_factor_not_found" });
    const code = codeOf(factor);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await verify(factor, token, challengeId, spaced)).statusCode).toBe(200);
  });

  test("a challenge belongs to the session that asked for it", async () => {
    const { email, factor, session } = await member();
    const low = await auth.signIn(email);
    const challengeId = await challenge(factor, session.access_token);
    const foreign = await verify(factor, low.access_token, challengeId, codeOf(factor));
    expect(foreign.statusCode).toBe(422);
    expect(foreign.json()).toMatchObject({ code: "mfa_factor_not_found" });
  });
});

describe("other people's factors", () => {
  test("they can't be challenged, verified or taken away", async () => {
    const { factor, session } = await member();
    const challengeId = await challenge(factor, session.access_token);
    const { access_token: stranger } = await auth.signIn();
    const answers = [
      await post(`/factors/${factor.id}/challenge`, stranger),
      await verify(factor, stranger, challengeId, codeOf(factor)),
      await remove(`/factors/${factor.id}`, stranger),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: "mfa_factor_not_found", message: "Factor not found" });
    }
    expect((await verify(factor, session.access_token, challengeId, codeOf(factor))).statusCode).toBe(200);
  });

  test("what is no id is answered as none", async () => {
    const { access_token: token } = await auth.signIn();
    const answer = await post("/factors/first/challenge", token);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "validation_failed" });
  });
});

describe("giving a factor up", () => {
  test("a verified factor goes only from a raised session, which falls back", async () => {
    const { email, factor, session } = await member();
    const low = await auth.signIn(email);
    const refused = await remove(`/factors/${factor.id}`, low.access_token);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: "insufficient_aal" });
    const done = await remove(`/factors/${factor.id}`, session.access_token);
    expect(done.statusCode).toBe(200);
    expect(done.json()).toEqual({ id: factor.id });
    const refreshed = (await refresh(session)).json<TestSession>();
    const claims = claimsOf(refreshed);
    expect(claims.aal).toBe("aal1");
    expect(claims.amr.map(({ method }) => method)).toEqual(["password"]);
    expect(refreshed.user["factors"]).toBeUndefined();
  });

  test("a session that fell back takes no further factor away, whatever its access token says", async () => {
    const { factor, session } = await member();
    const second = await enroll(session.access_token, "second");
    await verifyNow(second, session.access_token);
    await remove(`/factors/${second.id}`, session.access_token);
    expect((await remove(`/factors/${factor.id}`, session.access_token)).json()).toMatchObject({
      code: "insufficient_aal",
    });
  });

  test("an unverified factor goes from any session of its owner", async () => {
    const { access_token: token } = await auth.signIn();
    const { id } = await enroll(token);
    expect((await remove(`/factors/${id}`, token)).json()).toEqual({ id });
    expect((await remove(`/factors/${id}`, token)).statusCode).toBe(404);
  });
});

describe("settings", () => {
  test("challenges come 15 a minute from one address", async () => {
    const strict = await createTestAuth();
    const { access_token: token } = await strict.signIn();
    const factor = (await post("/factors", token, { factor_type: "totp" }, strict)).json<{ id: string }>();
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => post(`/factors/${factor.id}/challenge`, token, {}, strict)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.json()).toMatchObject({ code: "over_request_rate_limit" });
    await strict.close();
  });

  test("the address of challenge and answer is compared where that is wanted", async () => {
    const bound = await createTestAuth({ AUTH_MFA_CHALLENGE_SAME_IP: "true" });
    const { access_token: token } = await bound.signIn();
    const factor = (await post("/factors", token, { factor_type: "totp" }, bound)).json<EnrolledTotp>();
    const path = `/factors/${factor.id}`;
    const asked = await bound.ask({ method: "POST", path: `${path}/challenge`, token, from: "192.0.2.1" });
    const body = { challenge_id: asked.json<{ id: string }>().id, code: codeOf(factor) };
    const elsewhere = await bound.ask({ method: "POST", path: `${path}/verify`, token, body, from: "192.0.2.2" });
    expect(elsewhere.json()).toMatchObject({ code: "mfa_ip_address_mismatch" });
    const there = await bound.ask({ method: "POST", path: `${path}/verify`, token, body, from: "192.0.2.1" });
    expect(there.statusCode).toBe(200);
    await bound.close();
  });

  test("where TOTP is switched off it is neither enrolled nor shown", async () => {
    const off = await createTestAuth({ AUTH_MFA_TOTP_ENROLL_ENABLED: "false" });
    const { access_token: token } = await off.signIn();
    const answer = await post("/factors", token, { factor_type: "totp" }, off);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "mfa_totp_enroll_not_enabled" });
    await off.close();
  });
});
