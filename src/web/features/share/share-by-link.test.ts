import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { shownToast } from "#web/ui/toast.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { shareByLink } from "./share-by-link.ts";

const URL_OF = { canon: "https://canon.example/c/abc", dna: "https://canon.example/dna/abc" } as const;
const REQUEST = { canonFilms: idsAt(3, 1), notes: {}, isPublic: true, username: "Ingrid" } as const;

function givenAnswer(status: number, body: unknown) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: { readonly body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) });
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal("navigator", { clipboard: { writeText: async () => undefined } });
  return asked;
}

function toastWords(): readonly (string | undefined)[] {
  const toast = shownToast();
  return [toast?.title, toast?.description];
}

afterEach(() => vi.unstubAllGlobals());

describe("sharing by link", () => {
  test("asks with the canon as the API takes it", async () => {
    const canon = givenAnswer(200, { shareUrl: URL_OF.canon });
    expect(await shareByLink({ ...REQUEST, subject: "canon" })).toBe(URL_OF.canon);
    expect(canon).toEqual([
      {
        path: "/api/canon/share",
        body: { isPublic: true, username: "Ingrid", canonFilms: [{ film_id: "film-3" }, { film_id: "film-1" }] },
      },
    ]);
    expect(toastWords()).toEqual(["Link copied!", "Your canon link has been copied to clipboard"]);
    const dna = givenAnswer(200, { success: true, shareUrl: URL_OF.dna });
    expect(await shareByLink({ ...REQUEST, subject: "dna", username: null })).toBe(URL_OF.dna);
    expect(dna).toEqual([{ path: "/api/dna/share", body: { isPublic: true, canonFilms: ["film-3", "film-1"] } }]);
    expect(shownToast()?.title).toBe("DNA link copied!");
  });

  test("calls films outside the ranking what this device remembers, and tells nothing else of them", async () => {
    const [indexed, written] = [filmIdOf("imdb-tt0035169"), filmIdOf("written-a1b2c3d4e5f6")];
    const before = userLists.current();
    const called = "To Be or Not to Be\n1942\nErnst Lubitsch";
    userLists.make({ type: "memory/update", id: indexed, called, note: "Mine alone.", rating: 5 });
    userLists.make({ type: "memory/update", id: idAt(3), note: "Of the ranking." });
    const asked = givenAnswer(200, { shareUrl: URL_OF.canon });
    await shareByLink({ ...REQUEST, subject: "canon", canonFilms: [written, indexed, ...REQUEST.canonFilms] });
    expect(asked[0]?.body).toMatchObject({
      canonFilms: [{ film_id: written }, { film_id: indexed, called }, { film_id: "film-3" }, { film_id: "film-1" }],
    });
    const dna = givenAnswer(200, { success: true, shareUrl: URL_OF.dna });
    await shareByLink({ ...REQUEST, subject: "dna", canonFilms: [written, indexed] });
    expect(dna[0]?.body).toMatchObject({ canonFilms: [written, indexed], called: { [indexed]: called } });
    userLists.restore(before);
    expect(JSON.stringify(asked)).not.toMatch(/Mine alone|Of the ranking|rating/);
  });

  test("has nothing to share of an empty canon", async () => {
    const asked = givenAnswer(200, {});
    expect(await shareByLink({ ...REQUEST, subject: "canon", canonFilms: [] })).toBeNull();
    expect(toastWords()).toEqual(["Nothing to share", "Add some films to your canon first"]);
    expect(asked).toEqual([]);
  });

  test.each([
    ["a refusal", 403, { message: "Please confirm your e-mail address before you share." }],
    ["an answer without a link", 200, {}],
  ])("of a canon fails in one way, on %s", async (_what, status, body) => {
    givenAnswer(status, body);
    expect(await shareByLink({ ...REQUEST, subject: "canon" })).toBeNull();
    expect(toastWords()).toEqual(["Share failed", "Could not copy link to clipboard"]);
  });

  test.each([
    [
      403,
      { message: "Please confirm your e-mail address before you share." },
      "Please confirm your e-mail address before you share.",
    ],
    [200, { success: false, error: "Not today." }, "Not today."],
    [200, { success: false }, "Failed to share DNA"],
    [500, "", "There was an error creating your shareable link."],
  ])("of a Film DNA fails with the reason the server gives (%i)", async (status, body, reason) => {
    givenAnswer(status, body);
    expect(await shareByLink({ ...REQUEST, subject: "dna" })).toBeNull();
    expect(toastWords()).toEqual(["Failed to share", reason]);
  });

  test("as private closes the link and copies nothing", async () => {
    givenAnswer(200, { success: true, shareUrl: URL_OF.dna });
    expect(await shareByLink({ ...REQUEST, subject: "dna", isPublic: false })).toBe(URL_OF.dna);
    expect(toastWords()).toEqual(["Privacy updated", "Shared DNA link has been revoked and is no longer accessible"]);
  });
});
