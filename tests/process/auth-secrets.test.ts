import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { expect, test, vi } from "vitest";
import { untilMail } from "../support/mailbox.ts";
import { PATIENTLY_OUTSIDE } from "../support/patience.ts";
import { createSamlIdentityProvider } from "../support/saml-identity-provider.ts";
import { type ProductProcess, stopProduct } from "../support/running-product.ts";
import { productOfTest } from "./product-of-test.ts";

const JWT_SECRET = "j3t-secret-0f-the-test-and-long-enough-for-it";
const ROOT_SECRET = "r00t-secret-0f-the-test-and-long-enough-for-it";
const LOCAL_PART = "agnes-whom-no-log-may-name";
const EMAIL = `${LOCAL_PART}@canon.example`;
const PASSWORD = "a strip of celluloid nobody may read";
const NEW_PASSWORD = "another strip of celluloid nobody may read";
const WRONG_PASSWORD = "a wrong strip of celluloid";

interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Sends a request to the auth service, with a bearer token and a body if given. */
async function askAuth(
  { origin }: ProductProcess,
  method: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: object } = {},
): Promise<Answer> {
  const answer = await fetch(`${origin}/auth/v1${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: "manual",
  });
  const text = await answer.text();
  return { status: answer.status, json: text.startsWith("{") ? (JSON.parse(text) as Answer["json"]) : {} };
}

/** Puts a secret wherever a request can carry text, well-formed or not. */
async function askOddly({ origin }: ProductProcess, secret: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const one = encodeURIComponent(secret);
  const headers = {
    authorization: `Basic ${secret}`,
    cookie: `session=${one}; sb-access-token=${one}`,
    referer: `${origin}/auth/callback#access_token=${one}`,
    "user-agent": one,
    apikey: one,
    "x-supabase-api-version": one,
    "x-client-info": one,
    "x-jwt-aud": one,
    redirect_to: `${origin}/?token=${one}`,
  };
  for (const path of [
    `/auth/v1/${one}`,
    `/auth/v1/verify/${one}`,
    `/auth/v1/admin/users/${one}`,
    `/auth/v1/factors/${one}/challenge`,
    `/auth/v1/user?apikey=${one}&access_token=${one}`,
    `/auth/v1/verify?token=${one}&type=${one}&redirect_to=${one}`,
    `/auth/v1/callback?state=${one}&code=${one}`,
    `/auth/v1/authorize?provider=${one}`,
    `/auth/v1/token?grant_type=${one}`,
    `/auth/v1/admin/users?filter=${one}`,
    `/auth/confirm?token=${one}&type=signup`,
    `/check-email?email=${one}`,
    `/reset-password?token=${one}`,
    `/api/films?access_token=${one}`,
  ]) {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const body = method === "GET" ? {} : { body: `{"password":"${secret}","refresh_token":"${secret}"` };
      const type = method === "GET" ? {} : { "content-type": "application/json" };
      await fetch(origin + path, { method, headers: { ...headers, ...type }, redirect: "manual", ...body });
    }
  }
  const form = `password=${one}&refresh_token=${one}&SAMLResponse=${one}`;
  const type = { "content-type": "application/x-www-form-urlencoded" };
  await fetch(`${origin}/auth/v1/token?grant_type=password`, { method: "POST", headers: type, body: form });
  await fetch(`${origin}/auth/v1/sso/saml/acs`, { method: "POST", headers: type, body: form });
  // What no client library would send.
  await new Promise<void>((resolve) => {
    const odd = request({ hostname, port, path: "/auth/v1/user", headers: { expect: one, connection: "close" } });
    odd.on("response", (answer) => answer.resume().on("end", resolve)).on("error", () => resolve());
    odd.end();
  });
  for (const line of [`GET /auth/v1/user?${one} HTTP/9.9`, `${one} / HTTP/1.1`, `GET / HTTP/1.1\r\n${one}`])
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end(`${line}\r\nHost: x\r\n\r\n`));
      socket.on("close", () => resolve()).on("error", () => resolve());
      socket.resume();
    });
}

test(
  "nothing secret is ever logged, whatever the request: no password, token, code, key or owner",
  { timeout: 180_000 },
  async () => {
    const product = await productOfTest({
      LOG_LEVEL: "trace",
      AUTH_JWT_SECRET: JWT_SECRET,
      AUTH_ROOT_SECRET: ROOT_SECRET,
      AUTH_SAML_ENABLED: "true",
      AUTH_SMTP_MAX_FREQUENCY: "0s",
      AUTH_RATE_LIMIT_OTP: "9000000/1m",
      AUTH_RATE_LIMIT_VERIFY: "9000000/1m",
      AUTH_RATE_LIMIT_TOKEN_REFRESH: "9000000/1m",
      AUTH_RATE_LIMIT_SSO: "9000000/1m",
    });
    const secrets: string[] = [JWT_SECRET, ROOT_SECRET, PASSWORD, NEW_PASSWORD, WRONG_PASSWORD, LOCAL_PART];
    const codes: string[] = [];
    const keep = (answer: Answer): Answer => {
      const { access_token: access, refresh_token: refresh } = answer.json;
      for (const each of [access, refresh]) if (typeof each === "string") secrets.push(each);
      return answer;
    };
    const keepMail = async (subject: string): Promise<{ readonly code: string; readonly search: string }> => {
      const mail = await untilMail(product.dataDirectory, EMAIL, subject);
      const { search, searchParams } = new URL(mail.link);
      secrets.push(searchParams.get("token") ?? "");
      codes.push(mail.code);
      return { code: mail.code, search };
    };
    const ask = (method: string, path: string, given: Parameters<typeof askAuth>[3] = {}) =>
      askAuth(product, method, path, given);
    const serviceKey = (await readFile(join(product.dataDirectory, "service-role-key"), "utf8")).trim();
    secrets.push(serviceKey);

    // Sign-up, a wrong and a right sign-in, a refresh, a stolen token, a second factor, recovery, a new password.
    await ask("POST", "/signup", { body: { email: EMAIL, password: PASSWORD, data: { name: LOCAL_PART } } });
    await ask("POST", "/signup", { body: { email: EMAIL, password: "12345" } });
    const { code } = await keepMail("Confirm your e-mail for Canon");
    await ask("POST", "/verify", { body: { type: "signup", email: EMAIL, token: "000000" } });
    const first = keep(await ask("POST", "/verify", { body: { type: "signup", email: EMAIL, token: code } }));
    expect(first.json["access_token"]).toEqual(expect.any(String));
    for (const password of [WRONG_PASSWORD, PASSWORD])
      keep(await ask("POST", "/token?grant_type=password", { body: { email: EMAIL, password } }));
    const used = String(first.json["refresh_token"]);
    const second = keep(await ask("POST", "/token?grant_type=refresh_token", { body: { refresh_token: used } }));
    const token = String(second.json["access_token"]);
    const factor = (await ask("POST", "/factors", { token, body: { factor_type: "totp" } })).json;
    const { secret } = factor["totp"] as { readonly secret: string };
    secrets.push(secret);
    const challenge = (await ask("POST", `/factors/${String(factor["id"])}/challenge`, { token })).json;
    codes.push(new TOTP({ secret }).generate());
    const given = { challenge_id: challenge["id"], code: codes.at(-1) };
    const raised = keep(await ask("POST", `/factors/${String(factor["id"])}/verify`, { token, body: given }));
    await ask("POST", "/recover", { body: { email: EMAIL } });
    const { search } = await keepMail("Reset your Canon password");
    await ask("GET", `/verify${search}`);
    await ask("GET", `/verify${search}`);
    const changing = { token: String(raised.json["access_token"]), body: { password: NEW_PASSWORD } };
    expect((await ask("PUT", "/user", changing)).status).toBe(200);

    // Administrators' actions are logged.
    const admin = (method: string, path: string, body?: object) =>
      ask(method, path, { token: serviceKey, ...(body === undefined ? {} : { body }) });
    const made = await admin("POST", "/admin/users", { email: `x-${EMAIL}`, password: PASSWORD, email_confirm: true });
    await admin("PUT", `/admin/users/${String(made.json["id"])}`, { password: NEW_PASSWORD, ban_duration: "1h" });
    const linked = await admin("POST", "/admin/generate_link", { type: "recovery", email: EMAIL });
    secrets.push(String(linked.json["hashed_token"]));
    codes.push(String(linked.json["email_otp"]));
    await admin("DELETE", `/admin/users/${String(made.json["id"])}`);
    const provider = await admin("POST", "/admin/sso/providers", {
      type: "saml",
      metadata_xml: createSamlIdentityProvider().metadata,
    });
    expect(provider.json["id"], JSON.stringify(provider.json)).toEqual(expect.any(String));
    await admin("PUT", `/admin/sso/providers/${String(provider.json["id"])}`, { domains: ["canon.example"] });
    await admin("DELETE", `/admin/sso/providers/${String(provider.json["id"])}`);

    for (const each of [PASSWORD, token, used, serviceKey, EMAIL, "x-secret-that-is-not-known-to-anybody"]) {
      secrets.push(each);
      await askOddly(product, each);
    }

    await vi.waitFor(async () => expect((await ask("GET", "/health")).status).toBe(200), PATIENTLY_OUTSIDE);
    expect(await stopProduct(product)).toBe(0);
    const { standardOutput, standardError } = await product.ended;
    const said = standardOutput + standardError;
    expect(said.split("\n").length).toBeGreaterThan(200);
    for (const each of new Set(secrets)) {
      for (const written of [each, encodeURIComponent(each), JSON.stringify(each).slice(1, -1), btoa(each)])
        expect(linesWith(said, written), "a secret in the log").toEqual([]);
    }
    for (const each of codes) expect(said).not.toMatch(new RegExp(String.raw`(?<![\d.])${each}(?!\d)`));
    for (const doing of ["added", "changed", "deleted"])
      expect(linesWith(said, `an administrator ${doing} a provider for single sign-on`)).toHaveLength(1);
  },
);

function linesWith(text: string, part: string): readonly string[] {
  return text.includes(part) ? text.split("\n").filter((line) => line.includes(part)) : [];
}
