import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filmIdOf, type FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm, IndexFacts } from "#domain/catalogue/film.ts";
import { NAMELESS_FILM } from "#domain/catalogue/other-film.ts";
import { SESSION_KEY } from "#web/adapters/session-storage.ts";
import { someFilm } from "../personal/screen-for-tests.tsx";

const LAUGH = filmIdOf("imdb-tt0015064");
const DAYS = filmIdOf("imdb-tt27503384");
const MONTH = 31 * 24 * 60 * 60 * 1000;

/** What the index has, and the ids it was asked for. */
let index = new Map<FilmId, string>();
let asked: FilmId[] = [];
let answering: Promise<void> = Promise.resolve();
/** The browser's caches by name, each with its answers by address. */
let caches = new Map<string, Map<string, string>>();

beforeEach(() => {
  index = new Map([
    [LAUGH, "The Last Laugh"],
    [DAYS, "Perfect Days"],
  ]);
  [asked, answering, caches] = [[], Promise.resolve(), new Map()];
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const cache = caches.get(name) ?? new Map<string, string>();
      caches.set(name, cache);
      return {
        match: async (address: string) => {
          const text = cache.get(address);
          return text === undefined ? undefined : new Response(text);
        },
        put: async (address: string, answer: Response) => {
          cache.set(address, await answer.text());
        },
      };
    },
    delete: async (name: string) => caches.delete(name),
  });
  vi.stubGlobal("fetch", async (_address: string, { body }: { readonly body: string }) => {
    const { ids } = JSON.parse(body) as { readonly ids: readonly FilmId[] };
    asked.push(...ids);
    await answering;
    return Response.json({ facts: ids.map((id) => factsOf(index.get(id))) });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

function factsOf(title: string | undefined): IndexFacts | null {
  if (title === undefined) return null;
  const nothing = { titles: [], directors: [], genres: [], countries: [], languages: [] };
  return { title, year: 1924, runtimeMinutes: 77, sound: null, ...nothing };
}

/** Shows films by what the device has learnt of them. */
async function show(...ids: readonly FilmId[]) {
  const { useKnownFilms } = await import("./known-films.ts");
  const films: readonly AnyFilm[] = ids.map((id) => ({ ...someFilm(1), rank: null, id, title: NAMELESS_FILM }));
  return renderHook(() => useKnownFilms(films).map(({ title }) => title)).result;
}

const kept = () => [...caches.values()].flatMap((cache) => [...cache.values()]).join("\n");

async function signOut(): Promise<void> {
  localStorage.removeItem(SESSION_KEY);
  const { forgetFacts } = await import("./kept-facts.ts");
  await forgetFacts();
}

function signIn(): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: "token", expires_at: 1, user: { id: "ingrid" } }));
}

test("a film outside the ranking is called as the index calls it, also on the next visit without a network", async () => {
  const here = await show(LAUGH);
  await waitFor(() => expect(here.current).toEqual(["The Last Laugh"]));
  await waitFor(() => expect(kept()).toContain(LAUGH));
  cleanup();
  vi.resetModules();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const again = await show(LAUGH);
  await waitFor(() => expect(again.current).toEqual(["The Last Laugh"]));
});

test("nothing of a member's films is kept once they have signed out, whatever is learnt next", async () => {
  signIn();
  await show(LAUGH);
  await waitFor(() => expect(kept()).toContain(LAUGH));
  cleanup();
  await signOut();
  expect(kept()).toBe("");
  await show(DAYS);
  await waitFor(() => expect(kept()).toContain(DAYS));
  expect(kept()).not.toContain(LAUGH);
});

test("nor if they signed out in another tab", async () => {
  signIn();
  await show(LAUGH);
  await waitFor(() => expect(kept()).toContain(LAUGH));
  cleanup();
  caches.clear();
  localStorage.removeItem(SESSION_KEY);
  await show(DAYS);
  await waitFor(() => expect(kept()).toContain(DAYS));
  expect(kept()).not.toContain(LAUGH);
});

test("nor if it was still being asked for", async () => {
  let answer = (): void => {};
  answering = new Promise((resolve) => {
    answer = resolve;
  });
  signIn();
  await show(LAUGH);
  await waitFor(() => expect(asked).toEqual([LAUGH]));
  cleanup();
  await signOut();
  answer();
  await show(DAYS);
  await waitFor(() => expect(kept()).toContain(DAYS));
  expect(kept()).not.toContain(LAUGH);
});

test("a film the index did not have is asked for again after a month, whatever was learnt meanwhile", async () => {
  index.delete(LAUGH);
  const start = Date.now();
  await show(LAUGH);
  await waitFor(() => expect(kept()).toContain(LAUGH));
  vi.spyOn(Date, "now").mockReturnValue(start + MONTH / 2);
  await show(DAYS);
  await waitFor(() => expect(kept()).toContain(DAYS));
  cleanup();
  vi.resetModules();
  vi.spyOn(Date, "now").mockReturnValue(start + MONTH);
  index.set(LAUGH, "The Last Laugh");
  const again = await show(LAUGH, DAYS);
  await waitFor(() => expect(again.current).toEqual(["The Last Laugh", "Perfect Days"]));
  expect(asked).toEqual([LAUGH, DAYS, LAUGH]);
});

test.each([
  ["by another release", JSON.stringify({ facts: [[LAUGH, { name: "Laugh" }]] })],
  ["in part", JSON.stringify([null, [LAUGH], ["?", Date.now(), null]])],
  ["as no JSON", "<html>"],
])("what was kept %s is asked for anew", async (_how, text) => {
  await show(LAUGH);
  await waitFor(() => expect(kept()).toContain(LAUGH));
  cleanup();
  vi.resetModules();
  for (const cache of caches.values()) for (const address of cache.keys()) cache.set(address, text);
  const again = await show(LAUGH);
  await waitFor(() => expect(again.current).toEqual(["The Last Laugh"]));
});
