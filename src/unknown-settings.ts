import { AUTH_SETTING_NAMES } from "./auth-service/settings/settings.ts";
import { OIDC_SETTING_NAMES } from "./auth-service/settings/oidc-providers.ts";
import { slipsBetween } from "./search/spelling.ts";
import { PAYMENT_SETTING_NAMES } from "./server/features/payments/payment-settings.ts";
import { settingsSchema } from "./settings-schema.ts";

export const SETTING_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(settingsSchema.shape),
  ...AUTH_SETTING_NAMES,
  ...OIDC_SETTING_NAMES,
  ...PAYMENT_SETTING_NAMES,
]);
/** A single word, such as `PORT`, may well not be meant for us. */
const NEARABLE = [...SETTING_NAMES].filter((name) => name.includes("_"));
/** Not `AUTH_` alone: a container beside one called "auth" has `AUTH_SERVICE_HOST`. */
const OURS =
  /^(?:AUTH_(?:EXTERNAL|HOOK|JWT|MAILER|MFA|PASSWORD|RATE_LIMIT|SECURITY|SESSIONS|SMS)|SEARCH_(?:LIMIT|LLM))_/;
/** Hosts set these beside the setting of ours that begins so. */
const OF_HOSTS = /^(?:DATABASE|PG\w*|NODE|NPM)_/;
const CHARACTERS_A_SLIP = 5;
const MOST_SLIPS = 3;

/** The first variable that nearly is a setting, or begins as only ours do, with the nearest setting; null for none. */
export function unknownSetting(
  env: Readonly<Record<string, string | undefined>>,
): { readonly name: string; readonly nearest: string } | null {
  for (const [name, value] of Object.entries(env)) {
    if (!name.includes("_") || SETTING_NAMES.has(name) || !value?.trim()) continue;
    const nearest = meant(name.toUpperCase());
    if (nearest !== null) return { name, nearest };
  }
  return null;
}

function meant(name: string): string | null {
  if (SETTING_NAMES.has(name)) return name;
  if (OURS.test(name)) return nearestOf(NEARABLE, name);
  if (OF_HOSTS.test(name)) return null;
  return nearestOf(
    NEARABLE.filter((known) => isNear(known, name)),
    name,
  );
}

function isNear(known: string, name: string): boolean {
  const most = Math.min(MOST_SLIPS, Math.floor(known.length / CHARACTERS_A_SLIP));
  return slipsBetween(known, name, most) <= most;
}

function nearestOf(names: readonly string[], name: string): string | null {
  let nearest: { readonly name: string; readonly slips: number } | null = null;
  for (const known of names) {
    const slips = slipsBetween(known, name, Math.max(known.length, name.length));
    if (nearest === null || slips < nearest.slips) nearest = { name: known, slips };
  }
  return nearest?.name ?? null;
}
