/** A data folder as the last build with lists by rank left it, and devices of today's build, through what comes after. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { GoTrueClient, type Session } from "@supabase/auth-js";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { FILMS } from "../support/catalogue.ts";
import { givenAnyLists } from "../support/device.ts";
import { expect, type OwnProduct, test } from "../support/own-product.ts";
import { renewedBuild } from "../support/renewed-build.ts";
import { signedInDevice } from "../support/member.ts";
import { button, shownTitles, visit } from "../support/visit.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/lists-by-rank");
const read = (name: string): unknown => JSON.parse(readFileSync(join(FIXTURES, name), "utf8"));

const LISTS = read("lists-by-id.json") as Readonly<
  Record<"agnes" | "bela" | "guest", { readonly canon: readonly FilmId[] }>
>;
const SHARES = read("share.json") as { readonly agnes: { readonly canon: { readonly created: { shareUrl: string } } } };

/** As he signed up in the build that made the data. */
const BELAS_PASSWORD = "a strip of celluloid";

/** Ranked by the lists of September 2026, and not by those of the further edition. */
const LEAVES = { id: "project-hail-mary-2026", title: "Project Hail Mary" };

const titlesOf = (ids: readonly string[]) => ids.map((id) => FILMS.find((film) => film.id === id)?.title ?? id);

/** The product stops, and starts again over the data of that build. */
async function takeOver({ stop, start, dataDirectory }: OwnProduct): Promise<void> {
  await stop();
  for (const file of ["canon.db-wal", "canon.db-shm"]) rmSync(join(dataDirectory, file), { force: true });
  writeFileSync(join(dataDirectory, "canon.db"), gunzipSync(readFileSync(join(FIXTURES, "canon.sqlite.gz"))));
  writeFileSync(join(dataDirectory, "auth-root-secret"), "the root secret of the lists by rank\n");
  await start();
}

/** Signs Bela in, as his program did. */
async function belasSession({ origin }: OwnProduct): Promise<Session> {
  const { anonKey } = (await (await fetch(`${origin}/api/config`)).json()) as { readonly anonKey: string };
  const client = new GoTrueClient({
    url: `${origin}/auth/v1`,
    headers: { apikey: anonKey },
    persistSession: false,
  });
  const { data, error } = await client.signInWithPassword({
    email: "bela@canon.example",
    password: BELAS_PASSWORD,
  });
  if (error !== null) throw error;
  return data.session;
}

/** The films of the account's canon by id, favourite first. */
async function canonOf({ origin }: OwnProduct, session: Session): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${session.access_token}` };
  const answer = await fetch(`${origin}/api/user/data`, { headers });
  const { canon_films } = (await answer.json()) as { readonly canon_films: readonly { readonly id: string }[] };
  return canon_films.map(({ id }) => id);
}

test(
  "a member's lists, and a canon behind its link, show the same films in the same order",
  { tag: "@short" },
  async ({ page, context, own }) => {
    await takeOver(own);
    await signedInDevice(context, await belasSession(own));
    await visit(page, "/your-canon");
    const canon = page.getByRole("list", { name: "Your canon, in order" });
    await expect.poll(() => shownTitles(canon)).toEqual(titlesOf(LISTS.bela.canon));

    await visit(page, new URL(SHARES.agnes.canon.created.shareUrl).pathname);
    expect(await shownTitles(page.locator("main"))).toEqual(expect.arrayContaining(titlesOf(LISTS.agnes.canon)));
  },
);

test("a further edition leaves everybody's lists and links as they are, and takes what a tab did offline meanwhile", async ({
  page,
  context,
  own,
  browser,
}) => {
  // Another edition is made and built meanwhile.
  test.setTimeout(1_200_000);
  const building = renewedBuild();
  await takeOver(own);
  const session = await belasSession(own);
  const belas = await browser.newContext({ baseURL: own.origin });
  await signedInDevice(belas, session);
  const belasTab = await belas.newPage();
  await visit(belasTab, "/your-canon");
  await expect.poll(() => canonOf(own, session)).toEqual(LISTS.bela.canon);

  await givenAnyLists(context, { canonOrder: LISTS.guest.canon, watchedFilms: LISTS.guest.canon });
  await visit(page, `/film/${LEAVES.id}`);
  await button(page.locator("main"), `Add ${LEAVES.title} to your canon`).click();
  await visit(page, "/your-canon");
  const canon = page.getByRole("list", { name: "Your canon, in order" });
  const visitorsCanon = [...titlesOf(LISTS.guest.canon), LEAVES.title];
  await expect.poll(() => shownTitles(canon)).toEqual(visitorsCanon);
  const shared = new URL(SHARES.agnes.canon.created.shareUrl).pathname;

  await visit(belasTab, `/film/${LEAVES.id}`);
  await belas.setOffline(true);
  await button(belasTab.locator("main"), `Add ${LEAVES.title} to your canon`).click();

  const renewed = await building;
  expect(renewed.told).toMatch(new RegExp(`^left +was \\d+  ${LEAVES.title} `, "m"));
  await own.stop();
  await own.start(renewed.root);
  const config = (await (await fetch(`${own.origin}/api/config`)).json()) as { readonly catalogueVersion: string };
  expect(config.catalogueVersion).toBe(`${CURRENT_EDITION + 1}.0.0`);

  await belas.setOffline(false);
  await expect.poll(() => canonOf(own, session)).toEqual([...LISTS.bela.canon, LEAVES.id]);
  await visit(belasTab, "/your-canon");
  await expect
    .poll(() => shownTitles(belasTab.getByRole("list", { name: "Your canon, in order" })))
    .toEqual([...titlesOf(LISTS.bela.canon), LEAVES.title]);

  await visit(page, "/your-canon");
  await expect.poll(() => shownTitles(canon)).toEqual(visitorsCanon);
  await visit(page, shared);
  expect(await shownTitles(page.locator("main"))).toEqual(expect.arrayContaining(titlesOf(LISTS.agnes.canon)));
  await Promise.all([belas.close(), page.close()]);
  await renewed.remove();
});
