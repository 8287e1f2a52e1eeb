import { describe, expect, test } from "vitest";
import { readPaymentSettings } from "./payment-settings.ts";

const KEYS = {
  STRIPE_SECRET_KEY: "sk_live_abc123",
  STRIPE_PUBLISHABLE_KEY: "pk_live_abc123",
  STRIPE_PRICE_ID: "price_1",
  STRIPE_WEBHOOK_SECRET: "whsec_very-secret",
};
const TEST_KEYS = { ...KEYS, STRIPE_SECRET_KEY: "sk_test_abc123", STRIPE_PUBLISHABLE_KEY: "pk_test_abc123" };

describe("payment settings", () => {
  test("without any key payments are the sandbox", () => {
    expect(readPaymentSettings({})).toEqual({ ok: true, settings: { kind: "sandbox" } });
    expect(readPaymentSettings({ STRIPE_SECRET_KEY: " " })).toEqual({ ok: true, settings: { kind: "sandbox" } });
  });

  test("with all four keys payments are real", () => {
    expect(readPaymentSettings(KEYS)).toEqual({
      ok: true,
      settings: {
        kind: "stripe",
        secretKey: "sk_live_abc123",
        publishableKey: "pk_live_abc123",
        priceId: "price_1",
        webhookSecret: "whsec_very-secret",
        apiBase: null,
      },
    });
  });

  test("keys for tests may be for another address of the provider's API, by its origin", () => {
    const reading = readPaymentSettings({ ...TEST_KEYS, STRIPE_API_BASE: "http://127.0.0.1:4242/" });
    expect(reading).toMatchObject({ ok: true, settings: { apiBase: "http://127.0.0.1:4242" } });
  });

  test.each(Object.keys(KEYS) as (keyof typeof KEYS)[])("the other three keys without %s are refused", (missing) => {
    const reading = readPaymentSettings({ ...KEYS, [missing]: undefined });
    expect(reading).toMatchObject({ ok: false, variable: missing });
    expect(reading.ok || reading.message).toMatch(
      new RegExp(`^${missing} must be given, as STRIPE_\\w+ is: real payments and the sandbox exclude each other\\.$`),
    );
  });

  test.each([
    [{ ...KEYS, STRIPE_PUBLISHABLE_KEY: "pk_test_abc" }, "STRIPE_PUBLISHABLE_KEY"],
    [{ ...TEST_KEYS, STRIPE_PUBLISHABLE_KEY: "pk_live_abc" }, "STRIPE_PUBLISHABLE_KEY"],
    [{ ...KEYS, STRIPE_PUBLISHABLE_KEY: "sk_live_oops" }, "STRIPE_PUBLISHABLE_KEY"],
    [{ ...KEYS, STRIPE_SECRET_KEY: "pk_live_oops" }, "STRIPE_SECRET_KEY"],
    [{ ...KEYS, STRIPE_PRICE_ID: "prod_1" }, "STRIPE_PRICE_ID"],
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: "secret" }, "STRIPE_WEBHOOK_SECRET"],
    [{ ...KEYS, STRIPE_API_BASE: "http://127.0.0.1:4242" }, "STRIPE_API_BASE"],
    [{ ...TEST_KEYS, STRIPE_API_BASE: "127.0.0.1:4242" }, "STRIPE_API_BASE"],
    [{ ...TEST_KEYS, STRIPE_API_BASE: "http://127.0.0.1/v1" }, "STRIPE_API_BASE"],
    [{ STRIPE_API_BASE: "http://127.0.0.1:4242" }, "STRIPE_API_BASE"],
  ])("%o is refused by one sentence about %s that repeats no key", (env, variable) => {
    const reading = readPaymentSettings(env);
    expect(reading).toMatchObject({ ok: false, variable });
    if (reading.ok) return;
    expect(reading.message).toMatch(new RegExp(`^${variable} must [^\\n]*\\.$`));
    for (const value of Object.values(env)) expect(reading.message).not.toContain(value);
  });
});
