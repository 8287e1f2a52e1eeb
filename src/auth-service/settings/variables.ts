import { z } from "zod";
import { isLoopbackHost, isWebAddress } from "#platform/setting-values.ts";

/** `count` calls per `perMs` milliseconds. */
export interface Rate {
  readonly count: number;
  readonly perMs: number;
}

export function flag(fallback: boolean) {
  return z
    .string()
    .regex(/^(?:true|false|1|0)$/i, { error: "must be true or false" })
    .transform((text) => /^(?:true|1)$/i.test(text))
    .default(fallback);
}

export function wholeNumber(fallback: number, least: number, most: number) {
  return z
    .string()
    .refine((text) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number)
    .default(fallback);
}

/** Seconds in the environment, milliseconds in the settings. */
export function seconds(fallback: number, least: number, most: number) {
  return wholeNumber(fallback, least, most)
    .transform((count) => count * 1000)
    .prefault(String(fallback));
}

export function duration(fallback: string) {
  return z
    .string()
    .refine((text) => parseGoDuration(text) !== null, { error: "must be a duration such as 60s or 1h30m" })
    .transform((text) => parseGoDuration(text) ?? 0)
    .prefault(fallback);
}

/** A duration that may be absent, and then limits nothing. */
export function optionalDuration(fallback: string | null) {
  const schema = z
    .string()
    .refine((text) => parseGoDuration(text) !== null, { error: "must be a duration such as 24h, or 0 for no limit" })
    .transform((text) => parseGoDuration(text) || null);
  return fallback === null ? schema.nullable().default(null) : schema.prefault(fallback);
}

/** `n` or `n/duration`; zero allows nothing. */
export function rate(count: number, perMs: number) {
  return z
    .string()
    .refine((text) => parseRate(text, perMs) !== null, {
      error: "must be a number, or a number over a duration such as 30/1h",
    })
    .transform((text) => parseRate(text, perMs) ?? { count, perMs })
    .default({ count, perMs });
}

export function webAddress() {
  return z.string().refine(isWebAddress, {
    error: "must be an http:// or https:// address without a name or a password in it",
  });
}

export function hookAddress() {
  return z
    .string()
    .refine(isHookAddress, {
      error: "must be an https:// address, or an http:// one on this machine, without a password",
    })
    .nullable()
    .default(null);
}

/** `v1,whsec_<base64>` separated by `|`; in the settings the base64 alone. */
export function hookSecrets() {
  return z
    .string()
    .refine((text) => text.split("|").every((secret) => HOOK_SECRET.test(secret)), {
      error: "must be secrets such as v1,whsec_… with the base64 of 24 to 64 bytes, and | between them",
    })
    .transform((text): readonly string[] => text.split("|").map((secret) => secret.slice("v1,whsec_".length)))
    .default([]);
}

export function filePath() {
  return z
    .string()
    .refine((text) => !NOT_IN_A_PATH.test(text), { error: "must be the path of a file, not what is in it" })
    .nullable()
    .default(null);
}

/** As in JSON and in PEM. */
const NOT_IN_A_PATH = /[\0\n"{}]|-----/;

const HOOK_SECRET = /^v1,whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

function isHookAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHost(url.hostname));
}

function parseRate(text: string, perMs: number): Rate | null {
  const [count = "", over, ...rest] = text.split("/");
  if (!/^\d{1,9}(?:\.\d+)?$/.test(count) || rest.length > 0) return null;
  if (over === undefined) return { count: Math.floor(Number(count)), perMs };
  const milliseconds = parseGoDuration(over);
  return milliseconds === null || milliseconds === 0 ? null : { count: Math.floor(Number(count)), perMs: milliseconds };
}

const MILLISECONDS_BY_UNIT: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const NUMBER_WITH_UNIT = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/gy;

/** A duration as the reference writes it: `90s`, `1h30m`, `0`. Null for anything else. */
export function parseGoDuration(text: string): number | null {
  if (text === "0") return 0;
  if (text === "" || text.length > 40) return null;
  let milliseconds = 0;
  let end = 0;
  for (const match of text.matchAll(NUMBER_WITH_UNIT)) {
    milliseconds += Number(match[1]) * (MILLISECONDS_BY_UNIT[match[2] ?? ""] ?? Number.NaN);
    end = match.index + match[0].length;
  }
  return end === text.length && Number.isSafeInteger(Math.round(milliseconds)) ? Math.round(milliseconds) : null;
}
