/** The vendor's unmodified client in a blank page of the product's origin. */
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { GoTrueClient } from "@supabase/auth-js";
import { build, type Rolldown } from "vite";
import type { RunningProduct } from "./running-product.ts";

/** Not an address of the product. */
export const BLANK_PATH = "/blank-page-of-the-tests";
const CLIENT_PATH = "/assets/auth-client-of-the-tests.js";

const ENTRY = join(import.meta.dirname, "auth-client-entry.js");

interface Options {
  readonly flowType?: "implicit" | "pkce";
  readonly detectSessionInUrl?: boolean;
}

declare global {
  interface Window {
    authClient: GoTrueClient;
    authEvents: string[];
  }
}

/** The serialisable part of a method's result. */
export interface Outcome {
  readonly data: Data;
  readonly error: {
    readonly name: string;
    readonly status?: number;
    readonly code?: string;
    readonly reasons?: readonly string[];
  } | null;
}

// Each method returns something else; a test that expects otherwise fails.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

let bundle: Promise<string> | null = null;

function bundledClient(): Promise<string> {
  bundle ??= (async () => {
    const output = await build({
      configFile: false,
      logLevel: "silent",
      plugins: [
        {
          name: "the client alone",
          load: (id) => (id === ENTRY ? 'export { GoTrueClient } from "@supabase/auth-js";' : undefined),
          resolveId: (id) => (id === ENTRY ? id : undefined),
        },
      ],
      build: { write: false, minify: false, lib: { entry: ENTRY, formats: ["es"], fileName: "client" } },
    });
    const [first] = (Array.isArray(output) ? output : [output]) as readonly Rolldown.RolldownOutput[];
    const code = first?.output[0].code;
    if (code === undefined) throw new Error("The client was not built.");
    return code;
  })();
  return bundle;
}

/** Serves the blank page in a context, under the product's own policy. */
export async function serveBlankPage(context: BrowserContext, { origin }: RunningProduct): Promise<void> {
  const policy = (await fetch(`${origin}/`)).headers.get("content-security-policy") ?? "";
  if (!policy.includes("script-src 'self'")) throw new Error("The product's policy is not what it was.");
  const client = await bundledClient();
  await context.route(`${origin}${BLANK_PATH}*`, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": policy },
      body: "<!doctype html><html lang=en><title>Blank</title><body></body></html>",
    }),
  );
  await context.route(`**${CLIENT_PATH}`, (route) =>
    route.fulfill({ contentType: "text/javascript; charset=utf-8", body: client }),
  );
}

/** Opens the blank page, or stays where a link has led, and creates a client that keeps its session as an app does. */
export async function openClient(
  page: Page,
  { origin }: RunningProduct,
  options: Options & { readonly stay?: boolean } = {},
): Promise<void> {
  const { stay = false, ...rest } = options;
  if (!stay) await page.goto(`${origin}${BLANK_PATH}`);
  const anonKey = ((await (await fetch(`${origin}/api/config`)).json()) as { readonly anonKey: string }).anonKey;
  await page.evaluate(
    async ({ path, given }) => {
      const { GoTrueClient: Client } = (await import(path)) as { GoTrueClient: typeof GoTrueClient };
      window.authClient = new Client(given);
      window.authEvents = [];
      window.authClient.onAuthStateChange((event) => void window.authEvents.push(event));
      await window.authClient.initialize();
    },
    {
      path: CLIENT_PATH,
      given: {
        url: `${origin}/auth/v1`,
        headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
        autoRefreshToken: false,
        persistSession: true,
        ...rest,
      },
    },
  );
}

/** Calls a client method by name, such as `mfa.enroll`. */
export function call(page: Page, method: string, ...given: readonly unknown[]): Promise<Outcome> {
  return page.evaluate(
    async ({ path, parameters }) => {
      const names = path.split(".");
      const last = names.pop() ?? "";
      const owner = names.reduce<Data>((object, name) => object[name], window.authClient);
      const { data = null, error = null } = await owner[last](...parameters);
      return {
        data: data === null ? null : JSON.parse(JSON.stringify(data)),
        error:
          error === null ? null : { name: error.name, status: error.status, code: error.code, reasons: error.reasons },
      };
    },
    { path: method, parameters: given },
  );
}

/** The events the page's client has emitted. */
export const eventsIn = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.authEvents);
