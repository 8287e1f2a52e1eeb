import { isIP } from "node:net";
import { z } from "zod";
import { listSetting, isWebAddress } from "./platform/setting-values.ts";
import { isBareAddress, isMailUrl, parseSender } from "./platform/mail/mail-settings.ts";

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** Accounts and payments have schemas of their own. */
export const settingsSchema = z.object({
  PORT: portNumber().default(3000),
  HOST: hostToListenOn(),
  METRICS_PORT: portNumber().nullable().default(null),
  METRICS_HOST: hostToListenOn(),
  PUBLIC_URL: z
    .string()
    .refine((text) => originOf(text) !== null, {
      error: "must be an http:// or https:// origin without a path, such as https://canon.example",
    })
    .transform((text) => originOf(text) ?? text)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).default("info"),
  SECURITY_CONTACT: z
    .string()
    .transform((text, context) => {
      const contact = contactOf(text);
      if (contact !== null) return contact;
      context.addIssue({
        code: "custom",
        message: "must be an address of mail, or a mailto:, tel: or https:// address",
      });
      return z.NEVER;
    })
    .nullable()
    .default(null),
  MAX_CONNECTIONS: countOf("10000"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? ""), {
      error: "must be a postgres:// address",
    })
    .nullable()
    .default(null),
  MAIL_URL: z
    .string()
    .refine(isMailUrl, { error: "must be the smtp:// or smtps:// address of a mail server" })
    .nullable()
    .default(null),
  MAIL_FROM: z
    .string()
    .default("Canon <no-reply@localhost>")
    .transform((text, context) => {
      const sender = parseSender(text);
      if (sender !== null) return sender;
      context.addIssue({ code: "custom", message: "must be a sender such as Canon <no-reply@canon.example>" });
      return z.NEVER;
    }),
  DEV_MAIL: z.enum(["on", "off"], { error: "must be on or off" }).nullable().default(null),
  AUTH_URL: z
    .string()
    .refine((text) => originOf(text) !== null, {
      error: "must be the http:// or https:// origin of the auth project, without /auth/v1",
    })
    .transform((text) => originOf(text) ?? text)
    .nullable()
    .default(null),
  AUTH_ANON_KEY: z.string().nullable().default(null),
  AUTH_JWT_SECRET: z.string().nullable().default(null),
  TMDB_API_KEY: z
    .string()
    .regex(/^[\w.-]{1,1024}$/, { error: "must be a key of the movie database: letters, digits, dots and dashes" })
    .nullable()
    .default(null),
  ANALYTICS_URL: z
    .string()
    .refine((text) => isWebAddress(text) && !text.includes("#"), {
      error: "must be an http:// or https:// address without a name or a password in it",
    })
    .nullable()
    .default(null),
  SEARCH_LIMIT_HOURLY: countOf("60"),
  SEARCH_LIMIT_DAILY: countOf("300"),
  SEARCH_LLM_URL: z
    .string()
    .refine(isWebAddress, {
      error:
        "must be the http:// or https:// address of an OpenAI-compatible API, such as https://models.example/v1, without a name or a password in it",
    })
    .nullable()
    .default(null),
  SEARCH_LLM_MODEL: z.string().nullable().default(null),
  SEARCH_LLM_KEY: z.string().nullable().default(null),
  SEARCH_LLM_LIMIT_DAILY: countOf("2000"),
  AUTH_SERVICE_ROLE_KEY: z.string().nullable().default(null),
  TRUSTED_PROXIES: listSetting().refine((proxies) => proxies.every(isAddressOrNetwork), {
    error: "must be IP addresses or networks separated by commas, such as 10.0.0.0/8, 192.168.1.4",
  }),
});

function portNumber() {
  return z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
      error: "must be a whole number from 1 to 65535",
    })
    .transform(Number);
}

function hostToListenOn() {
  return z
    .string()
    .default("127.0.0.1")
    .refine((text) => isIP(text) !== 0 || /^[a-z0-9](?:[a-z0-9.-]{0,252})$/i.test(text), {
      error: "must be an IP address or a host name to listen on",
    });
}

function countOf(usual: string) {
  return z
    .string()
    .default(usual)
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= 1, { error: "must be a whole number from 1 to 999999" })
    .transform(Number);
}

/** Null for anything but a plain http(s) origin. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const isOriginAlone =
    url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "" && url.password === "";
  return isOriginAlone ? url.origin : null;
}

/** As a URI (RFC 9116, `Contact`); null for neither an address nor a URL. */
function contactOf(text: string): string | null {
  if (isBareAddress(text)) return `mailto:${text}`;
  return /^(?:mailto:|tel:|https:\/\/)[!-~]+$/.test(text) && URL.canParse(text) ? text : null;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
