import type { z } from "zod";
import { type AuthSettings, readAuthSettings } from "./auth-service/settings/settings.ts";
import { type OidcProviderSettings, readOidcProvider } from "./auth-service/settings/oidc-providers.ts";
import { isLoopbackHost } from "./platform/setting-values.ts";
import type { Sender } from "./platform/mail/mail-settings.ts";
import { type PaymentSettings, readPaymentSettings } from "./server/features/payments/payment-settings.ts";
import { type LOG_LEVELS, settingsSchema } from "./settings-schema.ts";
import { unknownSetting } from "./unknown-settings.ts";

const MAY_HOLD_SECRETS = new Set([
  "DATABASE_URL",
  "MAIL_URL",
  "SEARCH_LLM_URL",
  "SEARCH_LLM_KEY",
  "AUTH_ANON_KEY",
  "AUTH_JWT_SECRET",
  "AUTH_SERVICE_ROLE_KEY",
  "TMDB_API_KEY",
]);
const LONGEST_SHOWN_CHARACTERS = 100;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly publicUrl: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Addresses or networks (`10.0.0.0/8`) whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Where to report a vulnerability, as a URI; null for nowhere. */
  readonly securityContact: string | null;
  readonly maxConnections: number;
  readonly dataDir: string;
  /** PostgreSQL URL; null for the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** A mail server's URL; null to write mails into the data folder. */
  readonly mailUrl: string | null;
  readonly mailFrom: Sender;
  /** Who sees unsent mails: everybody, nobody, or null for this machine alone where that is safe. */
  readonly devMail: "on" | "off" | null;
  readonly auth: EmbeddedAuth | HostedAuth;
  readonly payments: PaymentSettings;
  /** The movie database's key, which browsers see; null for none. */
  readonly tmdbApiKey: string | null;
  /** Where browsers send analytics; null for nowhere, as always on a local installation. */
  readonly analyticsUrl: string | null;
  readonly search: {
    readonly limits: { readonly hourly: number; readonly daily: number };
    /** A language model that may improve answers, with a daily limit for all callers together; null for none. */
    readonly model: {
      readonly url: string;
      readonly model: string;
      readonly key: string | null;
      readonly mostDaily: number;
    } | null;
  };
}

export interface EmbeddedAuth {
  readonly kind: "embedded";
  readonly settings: AuthSettings;
}

export interface HostedAuth {
  readonly kind: "hosted";
  /** The origin, without `/auth/v1`. */
  readonly url: string;
  readonly anonKey: string;
  /** The HS256 secret; null where the project publishes keys. */
  readonly jwtSecret: string | null;
  /** Needed to delete accounts; null where the operator keeps it. */
  readonly serviceRoleKey: string | null;
  /** Google, as configured in the project; null while it is off. */
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
}

interface RefusedSetting {
  readonly ok: false;
  readonly variable: string;
  readonly message: string;
}

export type ConfigReading = { readonly ok: true; readonly config: Config } | RefusedSetting;

/** An empty variable counts as absent; the first wrong value or misspelt name is refused with a sentence naming it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigReading {
  const unknown = unknownSetting(env);
  if (unknown !== null) return refused(unknown.name, `is not a setting: ${unknown.nearest} is the nearest that is`);
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const variable = String(issue?.path[0] ?? "");
    const complaint = issue?.message ?? "is wrong";
    // Don't repeat a value that may hold a password.
    const value = MAY_HOLD_SECRETS.has(variable) ? "" : `, but it is ${safeToShow(given[variable])}`;
    return refused(variable, complaint + value);
  }
  const { METRICS_PORT, METRICS_HOST } = parsed.data;
  if (METRICS_PORT === parsed.data.PORT)
    return refused("METRICS_PORT", `must be another port than the product's own, ${METRICS_PORT}`);
  const { PORT, HOST, PUBLIC_URL, LOG_LEVEL, TRUSTED_PROXIES, DATA_DIR, DATABASE_URL, MAIL_URL, MAIL_FROM } =
    parsed.data;
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const auth = readAuth(env, parsed.data, publicUrl);
  if (!auth.ok) return auth;
  const payments = readPaymentSettings(env);
  if (!payments.ok) return payments;
  const { SEARCH_LIMIT_HOURLY, SEARCH_LIMIT_DAILY, SEARCH_LLM_URL, SEARCH_LLM_MODEL, SEARCH_LLM_KEY } = parsed.data;
  if (SEARCH_LLM_URL !== null && SEARCH_LLM_MODEL === null)
    return refused("SEARCH_LLM_MODEL", "must be given, as SEARCH_LLM_URL names a language model's API");
  return {
    ok: true,
    config: {
      port: PORT,
      host: HOST,
      metrics: METRICS_PORT === null ? null : { host: METRICS_HOST, port: METRICS_PORT },
      publicUrl,
      logLevel: LOG_LEVEL,
      trustedProxies: TRUSTED_PROXIES,
      securityContact: parsed.data.SECURITY_CONTACT,
      maxConnections: parsed.data.MAX_CONNECTIONS,
      dataDir: DATA_DIR,
      databaseUrl: DATABASE_URL,
      mailUrl: MAIL_URL,
      mailFrom: MAIL_FROM,
      devMail: parsed.data.DEV_MAIL,
      auth: auth.auth,
      payments: payments.settings,
      tmdbApiKey: parsed.data.TMDB_API_KEY,
      analyticsUrl: isLoopbackHost(new URL(publicUrl).hostname) ? null : parsed.data.ANALYTICS_URL,
      search: {
        limits: { hourly: SEARCH_LIMIT_HOURLY, daily: SEARCH_LIMIT_DAILY },
        model:
          SEARCH_LLM_URL === null || SEARCH_LLM_MODEL === null
            ? null
            : {
                url: SEARCH_LLM_URL,
                model: SEARCH_LLM_MODEL,
                key: SEARCH_LLM_KEY,
                mostDaily: parsed.data.SEARCH_LLM_LIMIT_DAILY,
              },
      },
    },
  };
}

function readAuth(
  env: Readonly<Record<string, string | undefined>>,
  { AUTH_URL, AUTH_ANON_KEY, AUTH_JWT_SECRET, AUTH_SERVICE_ROLE_KEY }: z.infer<typeof settingsSchema>,
  publicUrl: string,
): { readonly ok: true; readonly auth: Config["auth"] } | RefusedSetting {
  if (AUTH_URL === null) {
    const reading = readAuthSettings(env, { publicUrl });
    return reading.ok ? { ok: true, auth: { kind: "embedded", settings: reading.settings } } : reading;
  }
  if (AUTH_ANON_KEY === null) return refused("AUTH_ANON_KEY", "must be given, as AUTH_URL names a hosted auth project");
  const google = readOidcProvider("google", env);
  if (!google.ok) return refused(google.variable, google.complaint);
  return {
    ok: true,
    auth: {
      kind: "hosted",
      url: AUTH_URL,
      anonKey: AUTH_ANON_KEY,
      jwtSecret: AUTH_JWT_SECRET,
      serviceRoleKey: AUTH_SERVICE_ROLE_KEY,
      google: googleOf(google.settings),
    },
  };
}

export function googleOf(provider: OidcProviderSettings | null): HostedAuth["google"] {
  if (provider === null) return null;
  const { issuer, clientIds, clientSecret } = provider;
  return { issuer, clientId: clientIds[0], clientSecret };
}

function refused(variable: string, complaint: string): RefusedSetting {
  return { ok: false, variable, message: `${variable} ${complaint}.` };
}

/** A value safe to show: short, on one line, without credentials in URLs. */
function safeToShow(value = ""): string {
  const open = value.replace(/\/\/.*@/s, "//…@");
  return JSON.stringify(open.length > LONGEST_SHOWN_CHARACTERS ? `${open.slice(0, LONGEST_SHOWN_CHARACTERS)}…` : open);
}
