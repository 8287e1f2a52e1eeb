import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { CatalogueProvider } from "../../features/catalogue/catalogue.tsx";
import { showScreen, someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { SharedCanonScreen } from "./shared-canon-screen.tsx";

const ID = "A".repeat(22);

function openShared(more: object, lists: Partial<UserLists> = {}) {
  const answers = {
    "/api/films": Array.from({ length: 40 }, (_, index) => someFilm(index + 1)),
    "/api/film-metadata": {},
    [`/api/canon/shared/${ID}`]: {
      canonFilms: [3, 1],
      filmIds: idsAt(3, 1),
      createdAt: "2026-11-01T00:00:00.000Z",
      viewCount: 1,
      ...more,
    },
  };
  return showScreen(() => <SharedCanonScreen id={ID} />, lists, { answers });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a shared canon says why a film is in it, beside that film, in the lines its owner wrote", async () => {
  openShared({ notes: { [idAt(3)]: "The corridor.\n<b>And the rain.</b>" } });
  const note = await screen.findByText(/The corridor\./);
  expect(note.textContent).toBe("Why it is here: The corridor.\n<b>And the rain.</b>");
  expect(note.closest("li")?.textContent).toContain("Film 3");
  expect(screen.getAllByText(/Why it is here/)).toHaveLength(1);
});

test("a canon shared without notes shows none, whatever its reader wrote on the same films", async () => {
  openShared({}, { memories: [{ id: idAt(3), note: "Mine alone." }] });
  expect(await screen.findByRole("heading", { name: "Film 3" })).toBeDefined();
  expect(screen.queryByText(/Why it is here|Mine alone/)).toBeNull();
});

test("a shared canon that can't be loaded can be asked for again", async () => {
  showScreen(() => <SharedCanonScreen id={ID} />, {}, { network: "down" });
  const again = await screen.findByRole("button", { name: "Try again" });
  const found = { canonFilms: [3], filmIds: idsAt(3), createdAt: "2026-11-01T00:00:00.000Z", viewCount: 1 };
  const films = Array.from({ length: 40 }, (_, index) => someFilm(index + 1));
  vi.stubGlobal("fetch", (address: string) => {
    const isShare = address.includes("/canon/shared/");
    return Promise.resolve(Response.json(isShare ? found : address.endsWith("/films") ? films : {}));
  });
  fireEvent.click(again);
  // The films of the ranking can be missing too.
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Film 3" })).toBeDefined();
});

test("a shared canon invites whoever has none to create their own", async () => {
  openShared({});
  expect(await screen.findByRole("heading", { name: "Create Your Own Canon" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/");
});

test("a shared canon leads whoever has one to it", async () => {
  openShared({}, { canonOrder: idsAt(5, 6, 7), watchedFilms: idsAt(5, 6, 7) });
  const link = await screen.findByRole("link", { name: "To your canon" });
  expect(link.getAttribute("href")).toBe("/your-canon");
  expect(screen.getByRole("heading", { name: "Your canon" }).nextSibling?.textContent).toBe("3 films");
  expect(screen.queryByText("Create Your Own Canon")).toBeNull();
});

test("a shared canon's page has that way from the start on a device that is known to have a canon", () => {
  const share = {
    state: "public",
    kind: "canon",
    id: ID,
    record: { canonFilms: [], called: {}, username: null, createdAt: 0 },
    content: { films: [] },
  } as const;
  const page = (noted: { readonly isCompared?: true }) =>
    renderToStaticMarkup(
      <CatalogueProvider excerpt={{ films: [], metadataByRank: {}, total: 496, share: { ...share, ...noted } }}>
        <SharedCanonScreen id={ID} />
      </CatalogueProvider>,
    );
  expect(page({})).toContain("Create Your Own Canon");
  expect(page({ isCompared: true })).toContain("To your canon");
  expect(page({ isCompared: true })).not.toContain("Create Your Own Canon");
});
