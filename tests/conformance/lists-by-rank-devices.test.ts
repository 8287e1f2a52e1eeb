import { afterEach, expect, test } from "vitest";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { userDataFrom } from "#contract/api/user-lists-wire.ts";
import { createMemberLists } from "#web/features/lists/sync/create-member-lists.ts";
import { formerTexts } from "#web/features/lists/former-texts.ts";
import { createGuestLists } from "#web/features/lists/guest-lists.ts";
import { BELAS_CANON } from "../support/belas-canon.ts";
import { guestListsIn, storageOver } from "../support/guest-lists.ts";
import { byId, fixture, LISTS, overSqlite } from "../support/lists-by-rank.ts";
import { PATIENTLY } from "../support/patience.ts";

type Texts = Readonly<Record<string, string>>;

const GUEST = fixture("guest-device.json") as { readonly localStorage: Texts };
const MEMBER = fixture("member-device.json") as {
  readonly localStorage: Texts;
  readonly indexedDB: { readonly canon: { readonly texts: Texts } };
};

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of undo.splice(0).toReversed()) await work();
});

const listsById = (lists: UserLists) => byId(userDataFrom(lists, 0, () => null));

test("a visitor's lists by rank, folded and operations on top, are shown in their order", () => {
  expect(listsById(guestListsIn(Object.entries(GUEST.localStorage)))).toEqual(LISTS.guest);
});

const { texts: mirrored } = MEMBER.indexedDB.canon;
const withoutMirrored = Object.entries(MEMBER.localStorage).filter(([key]) => !Object.hasOwn(mirrored, key));

test.for([
  ["as it was left", Object.entries(MEMBER.localStorage)],
  ["from its second storage alone", withoutMirrored],
] as const)("a member's changes by rank that wait on a device, %s, reach the account", async ([, stored]) => {
  const { app, headersOf, dataOf } = await overSqlite((work) => undo.push(work));
  const headers = await headersOf("bela");
  const { version } = await dataOf("bela");
  const userId = headers.authorization.replace("Bearer ", "");
  const storage = storageOver(new Map(stored));
  const plain = {
    storage,
    loadFormer: () => formerTexts,
    loadLasting: () => null,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
  };
  const guest = createGuestLists(plain);
  const lists = createMemberLists(
    {
      ...plain,
      mirror: { read: async () => new Map(Object.entries(mirrored)), write: () => undefined },
      askToKeep: () => undefined,
      async ask(_, { path, body, headers: more }) {
        const answer = await app.inject({
          method: body === undefined ? "GET" : "POST",
          url: path,
          headers: { ...more, ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        return { status: answer.statusCode, body: answer.json(), retryAfterMs: null };
      },
      renew: async () => false,
      alone: (work) => work(),
      isOnline: () => true,
      after: () => () => undefined,
      random: () => 0,
      warn: () => undefined,
    },
    { userId, store: { guest, keepIn: () => undefined, announce: () => undefined, undo: () => undefined } },
  );
  undo.push(() => lists.stop({ forget: false }));
  lists.start();
  await expect.poll(async () => (await dataOf("bela")).version, PATIENTLY).toBe(version + 5);
  expect(lists.news()).toMatchObject({ offered: 4, refused: [{ message: "A list holds 2000 films at most." }] });
  const now = byId(await dataOf("bela"));
  expect(now.canon).toEqual(BELAS_CANON);
  expect(now.memories).toContainEqual({ id: "taxi-driver-1976", note: "The steam, and the saxophone." });
});
