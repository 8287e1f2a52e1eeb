import { expect, test } from "vitest";
import { parseGoDuration } from "./variables.ts";
import { type AuthSettings, readAuthSettings } from "./settings.ts";

const PUBLIC = { publicUrl: "https://canon.example" };

function settingsOf(env: Record<string, string>): AuthSettings {
  const reading = readAuthSettings(env, PUBLIC);
  if (!reading.ok) throw new Error(reading.message);
  return reading.settings;
}

test("the defaults are safe: addresses are confirmed, nothing extra is on, limits hold", () => {
  expect(settingsOf({})).toMatchObject({
    siteUrl: "https://canon.example",
    authUrl: "https://canon.example/auth/v1",
    jwtIssuer: "https://canon.example/auth/v1",
    mailerAutoconfirm: false,
    externalEmailEnabled: true,
    externalPhoneEnabled: false,
    externalAnonymousUsersEnabled: false,
    securityManualLinkingEnabled: false,
    samlEnabled: false,
    mailerSecureEmailChangeEnabled: true,
    jwtExp: 3_600_000,
    mailerOtpExp: 3_600_000,
    mailerOtpLength: 6,
    smtpMaxFrequency: 60_000,
    passwordMinLength: 6,
    rateLimitEmailSent: { count: 30, perMs: 3_600_000 },
    securityRefreshTokenReuseInterval: 10_000,
    externalFlowStateExpiryDuration: 300_000,
  });
});

test("values are read as the reference server reads them", () => {
  expect(
    settingsOf({
      AUTH_JWT_EXP: "600",
      AUTH_SMTP_MAX_FREQUENCY: "1m30s",
      AUTH_RATE_LIMIT_EMAIL_SENT: "5/10m",
      AUTH_RATE_LIMIT_SMS_SENT: "0",
      AUTH_MAILER_AUTOCONFIRM: "TRUE",
      AUTH_URI_ALLOW_LIST: " https://a.example/**, myapp://x ",
      AUTH_SESSIONS_TIMEBOX: "0",
    }),
  ).toMatchObject({
    jwtExp: 600_000,
    smtpMaxFrequency: 90_000,
    rateLimitEmailSent: { count: 5, perMs: 600_000 },
    rateLimitSmsSent: { count: 0 },
    mailerAutoconfirm: true,
    uriAllowList: ["https://a.example/**", "myapp://x"],
    sessionsTimebox: null,
  });
});

test("Google is switched on by its short names or the reference server's, and may be another issuer", () => {
  const short = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", GOOGLE_ISSUER: "http://localhost:9000" };
  expect(settingsOf(short).oidcProviders.get("google")).toMatchObject({
    issuer: "http://localhost:9000",
    clientIds: ["id"],
  });
  const long = {
    AUTH_EXTERNAL_GOOGLE_ENABLED: "true",
    AUTH_EXTERNAL_GOOGLE_CLIENT_ID: "id, ios-id",
    AUTH_EXTERNAL_GOOGLE_SECRET: "secret",
  };
  expect(settingsOf(long).oidcProviders.get("google")).toMatchObject({
    issuer: "https://accounts.google.com",
    clientIds: ["id", "ios-id"],
  });
  expect(settingsOf({ ...short, AUTH_EXTERNAL_GOOGLE_ENABLED: "false" }).oidcProviders.size).toBe(0);
});

test.each([
  ["AUTH_MAILER_AUTOCONFIRM", "perhaps"],
  ["AUTH_JWT_EXP", "1h"],
  ["AUTH_JWT_EXP", "0"],
  ["AUTH_SMTP_MAX_FREQUENCY", "soon"],
  ["AUTH_RATE_LIMIT_EMAIL_SENT", "many"],
  ["AUTH_RATE_LIMIT_EMAIL_SENT", "5/0"],
  ["AUTH_PASSWORD_MIN_LENGTH", "5"],
  ["AUTH_SITE_URL", "canon.example"],
  ["AUTH_HOOK_SEND_SMS_URI", "http://sms.example/hook"],
  ["AUTH_HOOK_SEND_SMS_URI", "https://name:password@sms.example/hook"],
  ["AUTH_HOOK_SEND_SMS_SECRETS", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  ["AUTH_JWT_SECRET", "short"],
  ["AUTH_JWT_SECRET", "super-secret-jwt-token-with-at-least-32-characters-long"],
])("%s=%s stops the start with one sentence that does not repeat the value", (variable, value) => {
  const reading = readAuthSettings({ [variable]: value }, PUBLIC);
  expect(reading).toMatchObject({ ok: false, variable });
  if (reading.ok) return;
  expect(reading.message).toMatch(new RegExp(`^${variable} must be .*\\.$`));
  expect(reading.message).not.toContain("\n");
});

test("a hook needs secrets to sign with, and takes several at once", () => {
  const uri = { AUTH_HOOK_SEND_SMS_URI: "https://sms.example/hook" };
  expect(readAuthSettings(uri, PUBLIC)).toMatchObject({ variable: "AUTH_HOOK_SEND_SMS_SECRETS" });
  const secrets = ["MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "C2FVsBQIhrscChlQIMV+b5sSYspob7oD"];
  const given = { ...uri, AUTH_HOOK_SEND_SMS_SECRETS: secrets.map((secret) => `v1,whsec_${secret}`).join("|") };
  expect(settingsOf(given).hookSendSmsSecrets).toEqual(secrets);
});

test("a public key that is the administrators' stops the start, for browsers are shown it", () => {
  const shown = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;
  const own = "the administrators' own key".replaceAll(/[ ']/g, "-");
  for (const env of [
    { AUTH_ANON_KEY: own, AUTH_SERVICE_ROLE_KEY: own },
    { AUTH_ANON_KEY: shown({ role: "service_role" }) },
    { AUTH_ANON_KEY: shown({ role: "supabase_admin" }) },
    { AUTH_ANON_KEY: "sb_secret_0123456789" },
    { AUTH_ANON_KEY: "with spaces" },
  ]) {
    const reading = readAuthSettings(env, PUBLIC);
    expect(reading).toMatchObject({ ok: false, variable: "AUTH_ANON_KEY" });
    expect(JSON.stringify(reading)).not.toContain(env.AUTH_ANON_KEY);
  }
  expect(settingsOf({ AUTH_ANON_KEY: shown({ role: "anon" }) }).anonKey).toBe(shown({ role: "anon" }));
});

test("a provider given by half, or wrongly, stops the start and is called as it was given", () => {
  expect(readAuthSettings({ GOOGLE_CLIENT_ID: "id" }, PUBLIC)).toMatchObject({ variable: "GOOGLE_CLIENT_SECRET" });
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(readAuthSettings({ ...google, GOOGLE_ISSUER: "nonsense" }, PUBLIC)).toMatchObject({
    variable: "GOOGLE_ISSUER",
  });
  expect(readAuthSettings({ ...google, AUTH_EXTERNAL_GOOGLE_URL: "nonsense" }, PUBLIC)).toMatchObject({
    variable: "AUTH_EXTERNAL_GOOGLE_URL",
  });
});

test.each([
  ["24h", 86_400_000],
  ["1h30m", 5_400_000],
  ["1.5s", 1500],
  ["100ms", 100],
  ["0", 0],
  ["-1h", null],
  ["1", null],
  ["h", null],
  ["1h 30m", null],
  ["", null],
])("the duration %j is %j milliseconds", (text, milliseconds) => {
  expect(parseGoDuration(text)).toBe(milliseconds);
});
