import { accessToken } from "../../adapters/access-token.ts";
import { publicConfig } from "../../adapters/auth-client.ts";

export interface OwnSession {
  readonly id: string;
  readonly device: { readonly browser: string; readonly system: string } | null;
  /** Empty if unknown. */
  readonly ip: string;
  /** Milliseconds since 1970. */
  readonly beganAt: number;
  readonly usedAt: number;
  readonly isCurrent: boolean;
}

/** Checked by the auth service's own tests. */
interface SessionsJson {
  readonly sessions: readonly {
    readonly id: string;
    readonly created_at: string;
    readonly refreshed_at: string;
    readonly user_agent: string;
    readonly ip: string;
    readonly is_current: boolean;
  }[];
}

/** `unlisted`: a hosted auth service has no such list. */
export type SessionListing = "failed" | "unlisted" | readonly OwnSession[];

/** The member's sessions, this one first. Never rejects. */
export async function listSessions(): Promise<SessionListing> {
  return askForSessions().catch(() => "failed" as const);
}

async function askForSessions(): Promise<SessionListing> {
  const [{ authUrl, anonKey }, token] = await Promise.all([publicConfig(), accessToken()]);
  const response = await fetch(`${authUrl ?? location.origin}/auth/v1/user/sessions`, {
    headers: { ...(anonKey === null ? {} : { apikey: anonKey }), authorization: `Bearer ${token ?? ""}` },
  });
  if (response.status === 404 || response.status === 405) return "unlisted";
  if (!response.ok) throw new Error(`${response.status}`);
  const { sessions } = (await response.json()) as SessionsJson;
  return sessions.map((session) => ({
    id: session.id,
    device: deviceOf(session.user_agent),
    ip: session.ip,
    beganAt: Date.parse(session.created_at),
    usedAt: Date.parse(session.refreshed_at),
    isCurrent: session.is_current,
  }));
}

/** In this order, because most browsers also name those they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** The browser and system of a user agent; null if unknown. */
export function deviceOf(userAgent: string): OwnSession["device"] {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return browser === undefined || system === undefined ? null : { browser, system };
}
