import { describe, expect, test } from "vitest";
import { type Config, readConfig } from "./config.ts";
import { SETTING_NAMES } from "./unknown-settings.ts";

function configOf(env: Record<string, string | undefined>): Config {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.message);
  return reading.config;
}

describe("settings", () => {
  test("without any variable the product listens on this machine alone, on port 3000", () => {
    expect(configOf({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      logLevel: "info",
      trustedProxies: [],
      dataDir: "./data",
      databaseUrl: null,
      auth: { kind: "embedded", settings: { siteUrl: "http://localhost:3000", mailerAutoconfirm: false } },
    });
  });

  test("a hosted auth project takes the place of the embedded service, and needs its public key", () => {
    const env = { AUTH_URL: "https://project.example/", AUTH_ANON_KEY: "public-key" };
    expect(configOf(env).auth).toEqual({
      kind: "hosted",
      url: "https://project.example",
      anonKey: "public-key",
      jwtSecret: null,
      serviceRoleKey: null,
      google: null,
    });
    expect(readConfig({ AUTH_URL: "https://project.example" })).toMatchObject({ ok: false, variable: "AUTH_ANON_KEY" });
  });

  test("a database address is never repeated: it may hold a password", () => {
    const reading = readConfig({ DATABASE_URL: "mysql://user:secret@host/db" });
    expect(reading).toMatchObject({ ok: false, variable: "DATABASE_URL" });
    expect(JSON.stringify(reading)).not.toContain("secret");
  });

  test("a wrong setting of the auth service stops the start by its name", () => {
    expect(readConfig({ AUTH_MAILER_OTP_LENGTH: "3" })).toEqual({
      ok: false,
      variable: "AUTH_MAILER_OTP_LENGTH",
      message: "AUTH_MAILER_OTP_LENGTH must be a whole number from 6 to 10.",
    });
  });

  test("an administrator's key that no header can carry stops the start, and is not repeated", () => {
    const reading = readConfig({ AUTH_SERVICE_ROLE_KEY: "a key with spaces in between" });
    expect(reading).toMatchObject({ ok: false, variable: "AUTH_SERVICE_ROLE_KEY" });
    expect(JSON.stringify(reading)).not.toContain("spaces in between");
  });

  test("no wrong value of a setting that holds a secret, or an address that may hold one, is ever repeated", () => {
    const secretive = [...SETTING_NAMES].filter((name) =>
      /SECRET|KEYS?$|_URL$|_URI$|ISSUER|STRIPE|PASSWORD/.test(name),
    );
    expect(secretive).toEqual(
      expect.arrayContaining(["AUTH_JWT_KEYS", "AUTH_ROOT_SECRET", "DATABASE_URL", "MAIL_URL"]),
    );
    const wrong = [
      "s3cret",
      "s3cret with spaces",
      '{"keys":[{"kty":"oct","k":"s3cret"}]}',
      "-----BEGIN PRIVATE KEY-----\ns3cret",
      "https://someone:s3cret@somewhere.example/path",
      "ftp://s3cret@somewhere.example",
    ];
    for (const name of secretive)
      for (const value of wrong) {
        // An address that is shown, and a plain word in its place, is no secret.
        if (/^(?:PUBLIC|ANALYTICS|AUTH)_URL$/.test(name) && !value.includes("@")) continue;
        const reading = readConfig({ [name]: value });
        if (!reading.ok) expect(reading.message, name).not.toContain("s3cret");
      }
    expect(readConfig({ AUTH_JWT_KEYS: '{"keys":[]}' })).toMatchObject({ ok: false, variable: "AUTH_JWT_KEYS" });
    for (const name of ["SEARCH_LLM_URL", "AUTH_SITE_URL", "AUTH_SECURITY_CAPTCHA_URL"])
      expect(readConfig({ [name]: "https://someone:s3cret@somewhere.example" })).toMatchObject({ variable: name });
  });

  test("a limit tells both its ends", () => {
    expect(configOf({ SEARCH_LIMIT_DAILY: "999999" })).toMatchObject({ search: { limits: { daily: 999_999 } } });
    expect(readConfig({ SEARCH_LIMIT_DAILY: "1000000" })).toMatchObject({
      message: 'SEARCH_LIMIT_DAILY must be a whole number from 1 to 999999, but it is "1000000".',
    });
  });

  test("the public address follows the port unless it is named", () => {
    expect(configOf({ PORT: "4300" }).publicUrl).toBe("http://localhost:4300");
    expect(configOf({ PORT: "4300", PUBLIC_URL: "https://canon.example" }).publicUrl).toBe("https://canon.example");
  });

  test("without keys payments are the sandbox, and neither movie database nor counting is switched on", () => {
    expect(configOf({})).toMatchObject({ payments: { kind: "sandbox" }, tmdbApiKey: null, analyticsUrl: null });
  });

  test("visits are counted where the address says, but never on this machine alone", () => {
    const ANALYTICS_URL = "https://count.example/events?site=1";
    expect(configOf({ ANALYTICS_URL, PUBLIC_URL: "https://canon.example" }).analyticsUrl).toBe(ANALYTICS_URL);
    for (const PUBLIC_URL of ["http://localhost:3000", "http://127.0.0.1", "http://[::1]:8080", "http://a.localhost"])
      expect(configOf({ ANALYTICS_URL, PUBLIC_URL }).analyticsUrl, PUBLIC_URL).toBeNull();
    expect(configOf({ ANALYTICS_URL }).analyticsUrl).toBeNull();
  });

  test("a trailing slash of the public address is dropped", () => {
    expect(configOf({ PUBLIC_URL: "https://canon.example/" }).publicUrl).toBe("https://canon.example");
  });

  test("whom to tell of a weakness is a mail address or a page's", () => {
    expect(configOf({}).securityContact).toBeNull();
    expect(configOf({ SECURITY_CONTACT: "security@canon.example" }).securityContact).toBe(
      "mailto:security@canon.example",
    );
    for (const SECURITY_CONTACT of ["mailto:security@canon.example", "https://canon.example/report", "tel:+44-1632-1"])
      expect(configOf({ SECURITY_CONTACT }).securityContact).toBe(SECURITY_CONTACT);
  });

  test("an empty variable counts as absent", () => {
    expect(configOf({ PORT: "", HOST: " ", PUBLIC_URL: "", LOG_LEVEL: "", TRUSTED_PROXIES: "" })).toEqual(configOf({}));
  });

  test("trusted proxies are addresses or networks separated by commas", () => {
    expect(configOf({ TRUSTED_PROXIES: "10.0.0.0/8, ::1,192.168.1.4" }).trustedProxies).toEqual([
      "10.0.0.0/8",
      "::1",
      "192.168.1.4",
    ]);
  });

  test.each([
    ["PORT", "eighty"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PORT", "-1"],
    ["PORT", "1e3"],
    ["HOST", "not a host"],
    ["HOST", "http://localhost"],
    ["PUBLIC_URL", "canon.example"],
    ["PUBLIC_URL", "ftp://canon.example"],
    ["PUBLIC_URL", "https://canon.example/films"],
    ["PUBLIC_URL", "https://canon.example/?a=b"],
    ["LOG_LEVEL", "loud"],
    ["ANALYTICS_URL", "count.example"],
    ["ANALYTICS_URL", "ftp://count.example"],
    ["DEV_MAIL", "yes"],
    ["SECURITY_CONTACT", "the operator"],
    ["SECURITY_CONTACT", "http://canon.example/report"],
    ["SECURITY_CONTACT", "https://canon.example/ Contact: https://evil.example"],
    ["TRUSTED_PROXIES", "everyone"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.1, nobody"],
  ])("%s=%s is refused with one sentence that names the variable", (variable, value) => {
    const reading = readConfig({ [variable]: value });
    expect(reading).toMatchObject({ ok: false, variable });
    if (reading.ok) return;
    expect(reading.message).toMatch(new RegExp(`^${variable} must be .*\\.$`));
    expect(reading.message).toContain(value);
    expect(reading.message).not.toContain("\n");
  });

  test("a name and password in a refused address are not repeated", () => {
    const reading = readConfig({ PUBLIC_URL: "https://someone:s3cret/p@ss@canon.example" });
    expect(reading).toMatchObject({ ok: false, variable: "PUBLIC_URL" });
    expect(JSON.stringify(reading)).toContain("canon.example");
    expect(JSON.stringify(reading)).not.toMatch(/someone|s3cret|ss@/);
  });

  test("a refused value of many lines is told on one, and not at length", () => {
    const reading = readConfig({ LOG_LEVEL: `loud\n    at somewhere\n${"x".repeat(10_000)}` });
    if (reading.ok) throw new Error("it should have been refused");
    expect(reading.message).not.toContain("\n");
    expect(reading.message.length).toBeLessThan(300);
  });
});
