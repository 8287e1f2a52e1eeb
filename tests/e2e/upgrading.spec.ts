/** A product and two devices as the last build with lists by rank left them, taken over by today's. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { GoTrueClient } from "@supabase/auth-js";
import type { BrowserContext } from "@playwright/test";
import { BELAS_CANON } from "../support/belas-canon.ts";
import { FILMS } from "../support/catalogue.ts";
import { expect, type OwnProduct, test } from "../support/own-product.ts";
import { givenSession, MEMBER_PASSWORD } from "../support/signed-in-member.ts";
import { shownTitles, visit } from "../support/visit.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/lists-by-rank");
const read = (name: string): unknown => JSON.parse(readFileSync(join(FIXTURES, name), "utf8"));

interface Device {
  readonly localStorage: Readonly<Record<string, string>>;
}
const [VISITORS, BELAS] = ["guest-device.json", "member-device.json"].map((name) => read(name) as Device);
const LISTS = read("lists-by-id.json") as Readonly<Record<"agnes" | "guest", { readonly canon: readonly string[] }>>;
const SHARES = read("share.json") as { readonly agnes: { readonly canon: { readonly created: { shareUrl: string } } } };

const titlesOf = (ids: readonly string[]) => ids.map((id) => FILMS.find((film) => film.id === id)?.title ?? id);

/** The product stops, and starts again over the data of that build. */
async function takeOver({ stop, start, dataDirectory }: OwnProduct): Promise<void> {
  await stop();
  for (const file of ["canon.db-wal", "canon.db-shm"]) rmSync(join(dataDirectory, file), { force: true });
  writeFileSync(join(dataDirectory, "canon.db"), gunzipSync(readFileSync(join(FIXTURES, "canon.sqlite.gz"))));
  writeFileSync(join(dataDirectory, "auth-root-secret"), "the root secret of the lists by rank\n");
  await start();
}

async function givenDevice(context: BrowserContext, device: Device | undefined): Promise<void> {
  await context.addInitScript((kept) => {
    // The initial blank page has no storage.
    if (location.protocol !== "http:" || localStorage.getItem("test.device-given") !== null) return;
    localStorage.setItem("test.device-given", "yes");
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  }, device?.localStorage ?? {});
}

test("a visitor's lists, and a canon behind its link, show the same films in the same order", async ({
  page,
  context,
  own,
}) => {
  await takeOver(own);
  await givenDevice(context, VISITORS);
  await visit(page, "/your-canon");
  const canon = page.getByRole("list", { name: "Your canon, in order" });
  await expect(canon.getByRole("listitem")).toHaveCount(LISTS.guest.canon.length);
  expect(await shownTitles(canon)).toEqual(titlesOf(LISTS.guest.canon));
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /^canon\.(?:guest|duels|imports|seen-ticks|story-looks)\b/.test(key))).toEqual([]);

  await visit(page, new URL(SHARES.agnes.canon.created.shareUrl).pathname);
  expect(await shownTitles(page.locator("main"))).toEqual(expect.arrayContaining(titlesOf(LISTS.agnes.canon)));
});

test("a member's changes that waited on a device reach the account, by today's script and server", async ({
  page,
  context,
  own,
}) => {
  await takeOver(own);
  const { anonKey } = (await (await fetch(`${own.origin}/api/config`)).json()) as { readonly anonKey: string };
  const client = new GoTrueClient({
    url: `${own.origin}/auth/v1`,
    headers: { apikey: anonKey },
    persistSession: false,
  });
  const { data, error } = await client.signInWithPassword({
    email: "bela@canon.example",
    password: MEMBER_PASSWORD,
  });
  if (error !== null) throw error;
  await givenDevice(context, BELAS);
  await givenSession(context, data.session);
  await visit(page, "/your-canon");
  const canon = page.getByRole("list", { name: "Your canon, in order" });
  await expect.poll(() => shownTitles(canon)).toEqual(titlesOf(BELAS_CANON));
  const ids = async () => {
    const headers = { authorization: `Bearer ${data.session.access_token}` };
    const answer = await fetch(`${own.origin}/api/user/data`, { headers });
    const { canon_films } = (await answer.json()) as { readonly canon_films: readonly { readonly id: string }[] };
    return canon_films.map(({ id }) => id);
  };
  await expect.poll(ids).toEqual(BELAS_CANON);
  await expect(page.getByText("A list holds 2000 films at most.")).toBeVisible();
});
