import type { BrowserContext } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunningProduct } from "./running-product.ts";

const PASSWORD = "correct horse battery";
let people = 0;

/** Makes a member with a confirmed address and signs the browser in as them, before its first page is opened. */
export async function signIn(context: BrowserContext, product: RunningProduct): Promise<{ readonly email: string }> {
  people += 1;
  const email = `person-${process.pid}-${people}@example.com`;
  const adminKey = (await readFile(join(product.dataDirectory, "service-role-key"), "utf8")).trim();
  const { anonKey } = (await (await fetch(`${product.origin}/api/config`)).json()) as { readonly anonKey: string };
  await askAuth(product, "/admin/users", adminKey, { email, password: PASSWORD, email_confirm: true });
  const session = await askAuth(product, "/token?grant_type=password", anonKey, { email, password: PASSWORD });
  await context.addInitScript(
    ([origin, text]) => {
      if (location.origin === origin && localStorage.getItem("canon.session") === null)
        localStorage.setItem("canon.session", text);
    },
    [product.origin, session] as const,
  );
  return { email };
}

async function askAuth(product: RunningProduct, path: string, key: string, body: unknown): Promise<string> {
  const response = await fetch(`${product.origin}/auth/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: key, authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}
