import { z } from "zod";

export type PaymentSettings = { readonly kind: "sandbox" } | StripeSettings;

export interface StripeSettings {
  readonly kind: "stripe";
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The provider's id for the price of 2 pounds a month. */
  readonly priceId: string;
  readonly webhookSecret: string;
  readonly apiBase: string | null;
}

export type PaymentSettingsReading =
  | { readonly ok: true; readonly settings: PaymentSettings }
  | { readonly ok: false; readonly variable: string; readonly message: string };

const KEYS = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_PRICE_ID", "STRIPE_WEBHOOK_SECRET"] as const;

/** Messages describe the expected form and never repeat a value, because most are secrets. */
const variablesSchema = z.object({
  STRIPE_SECRET_KEY: startingWith(/^(?:sk|rk)_(?:test|live)_\w+$/, "sk_test_, sk_live_, rk_test_ or rk_live_"),
  STRIPE_PUBLISHABLE_KEY: startingWith(/^pk_(?:test|live)_\w+$/, "pk_test_ or pk_live_"),
  STRIPE_PRICE_ID: startingWith(/^price_\w+$/, "price_"),
  STRIPE_WEBHOOK_SECRET: startingWith(/^whsec_\S+$/, "whsec_"),
  STRIPE_API_BASE: z
    .string()
    .refine(isOrigin, { error: "must be an http:// or https:// origin without a path" })
    .optional(),
});

export const PAYMENT_SETTING_NAMES: readonly string[] = Object.keys(variablesSchema.shape);

/** All four keys switch real payments on, none the sandbox; anything else throws a sentence naming the variable. */
export function readPaymentSettings(env: Readonly<Record<string, string | undefined>>): PaymentSettingsReading {
  const given = Object.fromEntries(
    Object.keys(variablesSchema.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const parsed = variablesSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused(String(issue?.path[0]), issue?.message ?? "is wrong");
  }
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_PRICE_ID, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } =
    parsed.data;
  const first = KEYS.find((name) => given[name] !== undefined);
  if (first === undefined)
    return STRIPE_API_BASE === undefined
      ? { ok: true, settings: { kind: "sandbox" } }
      : refused("STRIPE_API_BASE", "must be given together with the four STRIPE keys, or not at all");
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_PRICE_ID || !STRIPE_WEBHOOK_SECRET) {
    const missing = KEYS.find((name) => given[name] === undefined) ?? "";
    return refused(missing, `must be given, as ${first} is: real payments and the sandbox exclude each other`);
  }
  const isLive = STRIPE_SECRET_KEY.includes("_live_");
  if (isLive !== STRIPE_PUBLISHABLE_KEY.includes("_live_"))
    return refused(
      "STRIPE_PUBLISHABLE_KEY",
      "must be of the same kind as STRIPE_SECRET_KEY: both live or both for tests",
    );
  if (isLive && STRIPE_API_BASE !== undefined)
    return refused("STRIPE_API_BASE", "must not be given beside live keys: they are for the payment provider alone");
  return {
    ok: true,
    settings: {
      kind: "stripe",
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      priceId: STRIPE_PRICE_ID,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiBase: STRIPE_API_BASE === undefined ? null : new URL(STRIPE_API_BASE).origin,
    },
  };
}

function startingWith(form: RegExp, beginnings: string) {
  return z
    .string()
    .regex(form, { error: `must begin with ${beginnings}` })
    .optional();
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && (url.href === `${url.origin}/` || url.href === url.origin);
}

function refused(variable: string, complaint: string): PaymentSettingsReading {
  return { ok: false, variable, message: `${variable} ${complaint}.` };
}
