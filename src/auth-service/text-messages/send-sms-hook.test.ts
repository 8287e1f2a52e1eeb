import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MailSender, startMailSender } from "#platform/mail/mail-sender.ts";
import { sendSmsHook, signWebhook } from "#platform/mail/send-sms-hook.ts";
import { createTestAuth, PASSWORD, type TestAuth, type TestSession } from "../../../tests/support/auth-service.ts";

const KEY = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const NEW_KEY = "C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const PHONE = "447700900123";

interface HookCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the hook answers, call after call; the last one goes on for ever. */
let answers: ((response: ServerResponse) => void)[];
let calls: HookCall[];
let logged: unknown[];
let auth: TestAuth;
let sender: MailSender;
const closers: (() => unknown)[] = [];

const answerWith =
  (status: number, headers: Record<string, string> = {}, body = "{}") =>
  (response: ServerResponse): void => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  };

beforeEach(async () => {
  [answers, calls, logged] = [[answerWith(200)], [], []];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      calls.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      (answers.length > 1 ? answers.shift() : answers[0])?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send-sms`;
  auth = await createTestAuth({
    AUTH_EXTERNAL_PHONE_ENABLED: "true",
    AUTH_MFA_PHONE_ENROLL_ENABLED: "true",
    AUTH_MFA_PHONE_VERIFY_ENABLED: "true",
    AUTH_HOOK_SEND_SMS_URI: uri,
    AUTH_HOOK_SEND_SMS_SECRETS: `v1,whsec_${KEY}|v1,whsec_${NEW_KEY}`,
  });
  const log = { warn: (...line: unknown[]) => logged.push(line), error: (...line: unknown[]) => logged.push(line) };
  sender = startMailSender({
    database: auth.database.withTables<unknown>(),
    transport: sendSmsHook({ uri, secrets: [KEY, NEW_KEY], clock: auth.clock, backOffMs: 1, timeoutMs: 1000 }),
    clock: auth.clock,
    log,
  });
  closers.push(
    () => auth.close(),
    () => server.close(),
    () => server.closeAllConnections(),
    () => sender.close(),
  );
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const post = (path: string, body: object, token?: string) =>
  auth.ask({ method: "POST", path, body, ...(token === undefined ? {} : { token }) });
const askForCode = async (): Promise<void> => {
  expect((await post("/otp", { phone: `+${PHONE}` })).statusCode).toBe(200);
  await sender.sendDue();
};
const bodyOf = (call: HookCall | undefined): unknown => JSON.parse(call?.body ?? "null");
/** As the receiver of a Standard Webhook checks it: the signature of any known secret will do. */
const isSigned = ({ headers, body }: HookCall, key: string): boolean => {
  const content = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const right = createHmac("sha256", Buffer.from(key, "base64")).update(content).digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .map((signature) => signature.split(","))
    .some(([version, given = ""]) => {
      const bytes = Buffer.from(given, "base64");
      return version === "v1" && bytes.length === right.length && timingSafeEqual(bytes, right);
    });
};
const lastError = async (): Promise<string | null | undefined> =>
  (await auth.database.db.selectFrom("mail_outbox").select("last_error").executeTakeFirst())?.last_error;

test("a message is signed as the standard's own library signs it", () => {
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test":2432232314}' };
  expect(signWebhook(KEY, message)).toBe("v1,Vif40peJBP7Iyl0XGmu61n4MwdrcHov5CFREBpE0svs=");
});

describe("the host's hook", () => {
  test("is handed the code and whom it is for, signed with every secret, and the code signs in", async () => {
    await askForCode();
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call !== undefined && isSigned(call, KEY) && isSigned(call, NEW_KEY)).toBe(true);
    expect(call !== undefined && isSigned(call, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")).toBe(false);
    const seconds = Number(call?.headers["webhook-timestamp"]);
    expect(Math.abs(seconds - auth.clock() / 1000)).toBeLessThan(60);
    const body = bodyOf(call) as { readonly sms: { readonly otp: string } };
    expect(body).toEqual({
      metadata: { uuid: call?.headers["webhook-id"], time: expect.any(String), name: "send-sms" },
      user: expect.objectContaining({ phone: PHONE, email: "" }),
      sms: { otp: expect.stringMatching(/^\d{6}$/), phone: PHONE },
    });
    const session = await post("/verify", { type: "sms", phone: PHONE, token: body.sms.otp });
    expect(session.json<TestSession>().user).toMatchObject({ phone: PHONE });
    expect(JSON.stringify(await auth.messages())).not.toContain(body.sms.otp);
  });

  test("hears that a code is a second factor, and which number of several it goes to", async () => {
    const { access_token: token } = await auth.signIn();
    const factor = await post("/factors", { factor_type: "phone", phone: PHONE, friendly_name: "phone" }, token);
    await post(`/factors/${factor.json<{ id: string }>().id}/challenge`, {}, token);
    await sender.sendDue();
    const sms = (bodyOf(calls.at(-1)) as { readonly sms: unknown }).sms;
    expect(sms).toMatchObject({ sms_type: "mfa", phone: PHONE });
  });

  test("is asked again at once where it asks for that, each time under the same id", async () => {
    answers = [answerWith(503, { "retry-after": "1" }), answerWith(429, { "retry-after": "true" }), answerWith(204)];
    await askForCode();
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(calls.every((call) => isSigned(call, KEY))).toBe(true);
    expect(await lastError()).toBeNull();
  });

  test("is asked three times where it breaks off, and again later for as long as the code lives", async () => {
    answers = [(response) => response.destroy()];
    await askForCode();
    expect(calls).toHaveLength(3);
    expect(await lastError()).toBe("SEND_SMS_HOOK_UNREACHABLE");
    answers = [answerWith(200)];
    auth.pass(6000);
    await sender.sendDue();
    expect(calls).toHaveLength(4);
    expect(await lastError()).toBeNull();
  });

  test("is not waited for longer than the protocol allows", async () => {
    answers = [() => undefined];
    await askForCode();
    expect(await lastError()).toBe("SEND_SMS_HOOK_TIMEOUT");
  });

  test("is handed no code that has expired meanwhile", async () => {
    answers = [answerWith(500)];
    await askForCode();
    auth.pass(61_000);
    await sender.sendDue();
    expect(calls).toHaveLength(1);
    expect(await lastError()).toBe("its code has expired");
  });

  test.each([
    ["a signature it does not accept", answerWith(401), /answered 401.*AUTH_HOOK_SEND_SMS_SECRETS/],
    ["a message it can't read", answerWith(400), /answered 400: it can't read the message/],
    [
      "an error in its answer",
      answerWith(200, {}, '{"error":{"http_code":422,"message":"447700900123?"}}'),
      /with 422$/,
    ],
    ["another address to go to", answerWith(307, { location: "http://127.0.0.1:9/" }), /answered 307$/],
    ["an answer without end", answerWith(200, {}, "x".repeat(300_000)), /answered with too much/],
  ])("that refuses with %s is not asked again, and the log says why without the number", async (_what, answer, why) => {
    answers = [answer];
    await askForCode();
    expect(calls).toHaveLength(1);
    expect(await lastError()).toMatch(why);
    expect(JSON.stringify(logged)).toContain("a mail was given up");
    expect(JSON.stringify(logged)).not.toContain(PHONE);
  });
});

test("without the hook a telephone is a provider that is off, for every call that would need one", async () => {
  const off = await createTestAuth({
    AUTH_EXTERNAL_PHONE_ENABLED: "true",
    AUTH_SMS_AUTOCONFIRM: "true",
    AUTH_MFA_PHONE_ENROLL_ENABLED: "true",
    AUTH_MFA_PHONE_VERIFY_ENABLED: "true",
  });
  closers.push(() => off.close());
  expect((await off.ask({ path: "/settings" })).json()).toMatchObject({ external: { phone: false } });
  const { access_token: token } = await off.signIn();
  for (const [method, path, body] of [
    ["POST", "/otp", { phone: PHONE }],
    ["POST", "/signup", { phone: PHONE, password: PASSWORD }],
    ["POST", "/token?grant_type=password", { phone: PHONE, password: PASSWORD }],
    ["POST", "/resend", { type: "sms", phone: PHONE }],
    ["PUT", "/user", { phone: PHONE }],
  ] as const)
    expect((await off.ask({ method, path, body, token })).json(), path).toMatchObject({
      code: "phone_provider_disabled",
    });
  const factor = await off.ask({
    method: "POST",
    path: "/factors",
    body: { factor_type: "phone", phone: PHONE },
    token,
  });
  expect(factor.json()).toMatchObject({ code: "mfa_phone_enroll_not_enabled" });
});
