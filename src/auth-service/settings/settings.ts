import { z } from "zod";
import { listSetting } from "#platform/setting-values.ts";
import { HOUR, MINUTE } from "#platform/clock.ts";
import {
  OIDC_PROVIDER_NAMES,
  type OidcProviderName,
  type OidcProviderSettings,
  readOidcProvider,
} from "./oidc-providers.ts";
import { isAdministrators } from "../keys/api-keys.ts";
import {
  duration,
  filePath,
  flag,
  hookAddress,
  hookSecrets,
  optionalDuration,
  rate,
  seconds,
  webAddress,
  wholeNumber,
} from "./variables.ts";

const IN_A_HEADER = /^[!-~]*$/;
const NOT_IN_A_HEADER = "must be letters, digits and signs without spaces, as a header can carry it";

const variables = z.object({
  AUTH_SITE_URL: webAddress().optional(),
  AUTH_URI_ALLOW_LIST: listSetting(),
  AUTH_DISABLE_SIGNUP: flag(false),
  AUTH_EXTERNAL_EMAIL_ENABLED: flag(true),
  AUTH_EXTERNAL_PHONE_ENABLED: flag(false),
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag(false),
  AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: flag(false),
  AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: flag(false),
  AUTH_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: duration("300s"),
  AUTH_MAILER_AUTOCONFIRM: flag(false),
  AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag(true),
  AUTH_MAILER_OTP_EXP: seconds(3600, 30, 86_400),
  AUTH_MAILER_OTP_LENGTH: wholeNumber(6, 6, 10),
  AUTH_EMAIL_ADDRESS_ALLOW_LIST: listSetting(),
  AUTH_SMTP_MAX_FREQUENCY: duration("60s"),
  AUTH_SMS_AUTOCONFIRM: flag(false),
  AUTH_SMS_OTP_EXP: seconds(60, 30, 86_400),
  AUTH_SMS_OTP_LENGTH: wholeNumber(6, 6, 10),
  AUTH_SMS_MAX_FREQUENCY: duration("60s"),
  AUTH_OTP_HIDE_UNKNOWN_USERS: flag(true),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 6, 72),
  AUTH_PASSWORD_REQUIRED_CHARACTERS: z.string().default(""),
  AUTH_JWT_EXP: seconds(3600, 30, 604_800),
  AUTH_JWT_AUD: z.string().max(200).default("authenticated"),
  AUTH_JWT_ISSUER: z.string().max(500).optional(),
  AUTH_JWT_DEFAULT_GROUP_NAME: z.string().max(200).default("authenticated"),
  AUTH_JWT_KEYS: filePath(),
  AUTH_JWT_KEY_MAX_AGE: optionalDuration("2160h"),
  AUTH_JWT_SECRET: z
    .string()
    .min(32, { error: "must be at least 32 characters long" })
    .refine((secret) => !DEMO_SECRETS.has(secret), { error: "must be a secret, and this one is printed in manuals" })
    .nullable()
    .default(null),
  AUTH_ROOT_SECRET: z.string().min(32, { error: "must be at least 32 characters long" }).nullable().default(null),
  AUTH_ANON_KEY: z
    .string()
    .regex(IN_A_HEADER, { error: NOT_IN_A_HEADER })
    .refine((key) => !isAdministrators(key), { error: "must be a public key, and this one is for administrators" })
    .nullable()
    .default(null),
  AUTH_SERVICE_ROLE_KEY: z
    .string()
    .min(20, { error: "must be at least 20 characters long" })
    .regex(IN_A_HEADER, { error: NOT_IN_A_HEADER })
    .nullable()
    .default(null),
  AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: flag(true),
  AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: seconds(10, 0, 3600),
  AUTH_SECURITY_REFRESH_TOKEN_ALLOW_REUSE: flag(false),
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: flag(false),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag(true),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: flag(false),
  AUTH_SECURITY_CAPTCHA_ENABLED: flag(false),
  AUTH_SECURITY_CAPTCHA_PROVIDER: z
    .enum(["hcaptcha", "turnstile"], { error: "must be hcaptcha or turnstile" })
    .default("hcaptcha"),
  AUTH_SECURITY_CAPTCHA_SECRET: z.string().nullable().default(null),
  AUTH_SECURITY_CAPTCHA_URL: webAddress().nullable().default(null),
  AUTH_SESSIONS_TIMEBOX: optionalDuration("4320h"),
  AUTH_SESSIONS_INACTIVITY_TIMEOUT: optionalDuration("720h"),
  AUTH_SESSIONS_ALLOW_LOW_AAL: optionalDuration(null),
  AUTH_SESSIONS_SINGLE_PER_USER: flag(false),
  AUTH_MFA_MAX_ENROLLED_FACTORS: wholeNumber(10, 1, 100),
  AUTH_MFA_MAX_VERIFIED_FACTORS: wholeNumber(10, 1, 100),
  AUTH_MFA_CHALLENGE_EXPIRY_DURATION: seconds(300, 30, 3600),
  AUTH_MFA_FACTOR_EXPIRY_DURATION: duration("300s"),
  AUTH_MFA_CHALLENGE_SAME_IP: flag(false),
  AUTH_MFA_TOTP_ENROLL_ENABLED: flag(true),
  AUTH_MFA_TOTP_VERIFY_ENABLED: flag(true),
  AUTH_MFA_PHONE_ENROLL_ENABLED: flag(false),
  AUTH_MFA_PHONE_VERIFY_ENABLED: flag(false),
  AUTH_MFA_PHONE_OTP_LENGTH: wholeNumber(6, 6, 10),
  AUTH_MFA_PHONE_MAX_FREQUENCY: duration("60s"),
  AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: flag(false),
  AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: flag(false),
  AUTH_SAML_ENABLED: flag(false),
  AUTH_HOOK_SEND_SMS_URI: hookAddress(),
  AUTH_HOOK_SEND_SMS_SECRETS: hookSecrets(),
  AUTH_RATE_LIMIT_EMAIL_SENT: rate(30, HOUR),
  AUTH_RATE_LIMIT_SMS_SENT: rate(30, HOUR),
  AUTH_RATE_LIMIT_OTP: rate(30, 5 * MINUTE),
  AUTH_RATE_LIMIT_VERIFY: rate(30, 5 * MINUTE),
  AUTH_RATE_LIMIT_TOKEN_REFRESH: rate(150, 5 * MINUTE),
  AUTH_RATE_LIMIT_SSO: rate(30, 5 * MINUTE),
  AUTH_RATE_LIMIT_WEB3: rate(30, 5 * MINUTE),
  AUTH_RATE_LIMIT_ANONYMOUS_USERS: rate(30, HOUR),
  AUTH_RATE_LIMIT_MFA: rate(15, MINUTE),
});

/** Without the providers', which are named apart. */
export const AUTH_SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

const DEMO_SECRETS = new Set([
  "super-secret-jwt-token-with-at-least-32-characters-long",
  "your-super-secret-jwt-token-with-at-least-32-characters-long",
]);

type Variables = z.infer<typeof variables>;
type SettingName<Name extends string> = Name extends `AUTH_${infer Rest}` ? Uncapitalize<Camel<Rest>> : never;
type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Capitalize<Lowercase<Head>>}${Camel<Tail>}`
  : Capitalize<Lowercase<Text>>;

/** Named after their variables (`AUTH_JWT_EXP` is `jwtExp`); durations in milliseconds. */
export type AuthSettings = {
  readonly [
    Name in Exclude<keyof Variables, "AUTH_SITE_URL" | "AUTH_JWT_ISSUER"> as SettingName<Name>
  ]: Variables[Name];
} & {
  /** Where people are sent when no better address is known. */
  readonly siteUrl: string;
  readonly jwtIssuer: string;
  readonly authUrl: string;
  readonly oidcProviders: ReadonlyMap<OidcProviderName, OidcProviderSettings>;
  /** Switched on, but off for want of a hook that sends text messages. */
  readonly phonesLackHook: boolean;
};

type AuthSettingsReading =
  | { readonly ok: true; readonly settings: AuthSettings }
  | { readonly ok: false; readonly variable: string; readonly message: string };

/** An empty variable counts as absent; the first wrong one is refused. `publicUrl`: the product's public origin. */
export function readAuthSettings(
  env: Readonly<Record<string, string | undefined>>,
  { publicUrl }: { readonly publicUrl: string },
): AuthSettingsReading {
  const given = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused(String(issue?.path[0] ?? ""), issue?.message ?? "is wrong");
  }
  const oidcProviders = new Map<OidcProviderName, OidcProviderSettings>();
  for (const name of OIDC_PROVIDER_NAMES) {
    const provider = readOidcProvider(name, env);
    if (!provider.ok) return refused(provider.variable, provider.complaint);
    if (provider.settings !== null) oidcProviders.set(name, provider.settings);
  }
  const { AUTH_SITE_URL, AUTH_JWT_ISSUER, ...rest } = parsed.data;
  if (rest.AUTH_SECURITY_CAPTCHA_ENABLED && rest.AUTH_SECURITY_CAPTCHA_SECRET === null)
    return refused("AUTH_SECURITY_CAPTCHA_SECRET", "must be given while AUTH_SECURITY_CAPTCHA_ENABLED is true");
  if (rest.AUTH_ANON_KEY !== null && rest.AUTH_ANON_KEY === rest.AUTH_SERVICE_ROLE_KEY)
    return refused("AUTH_ANON_KEY", "must be another key than AUTH_SERVICE_ROLE_KEY: browsers are shown it");
  const hasHook = rest.AUTH_HOOK_SEND_SMS_URI !== null;
  if (hasHook && rest.AUTH_HOOK_SEND_SMS_SECRETS.length === 0)
    return refused("AUTH_HOOK_SEND_SMS_SECRETS", "must be given while AUTH_HOOK_SEND_SMS_URI is");
  const phoneFlags = {
    AUTH_EXTERNAL_PHONE_ENABLED: rest.AUTH_EXTERNAL_PHONE_ENABLED && hasHook,
    AUTH_MFA_PHONE_ENROLL_ENABLED: rest.AUTH_MFA_PHONE_ENROLL_ENABLED && hasHook,
    AUTH_MFA_PHONE_VERIFY_ENABLED: rest.AUTH_MFA_PHONE_VERIFY_ENABLED && hasHook,
  };
  const authUrl = `${publicUrl}/auth/v1`;
  return {
    ok: true,
    settings: {
      ...(Object.fromEntries(
        Object.entries({ ...rest, ...phoneFlags }).map(([name, value]) => [settingName(name), value]),
      ) as unknown as AuthSettings),
      siteUrl: AUTH_SITE_URL ?? publicUrl,
      jwtIssuer: AUTH_JWT_ISSUER ?? authUrl,
      authUrl,
      oidcProviders,
      phonesLackHook:
        !hasHook &&
        (rest.AUTH_EXTERNAL_PHONE_ENABLED || rest.AUTH_MFA_PHONE_ENROLL_ENABLED || rest.AUTH_MFA_PHONE_VERIFY_ENABLED),
    },
  };
}

/** Never repeats the value, which may be a secret, into a log. */
function refused(variable: string, complaint: string): AuthSettingsReading {
  return { ok: false, variable, message: `${variable} ${complaint}.` };
}

function settingName(variable: string): string {
  return variable
    .slice("AUTH_".length)
    .toLowerCase()
    .replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
