import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { inEdition } from "#contract/api/edition-address.ts";
import type { EditionPage } from "#domain/catalogue/edition-page.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { CatalogueProvider } from "../../features/catalogue/catalogue.tsx";
import { someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { EditionScreen } from "./edition-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FILMS = [1, 2, 3, 4].map(someFilm);
const GONE = { id: idAt(90), title: "Film 90", year: 1942 };

const FIRST: EditionPage = {
  edition: 1,
  notes: [],
  beside: CURRENT_EDITION,
  ranks: [2, null, 1, 4],
  departed: [{ rank: 2, ...GONE }],
  withoutOrder: { first: 3, count: 2 },
  renewal: null,
};

const CURRENT: EditionPage = {
  edition: CURRENT_EDITION,
  notes: [{ subject: "A list", text: "It was renewed." }],
  beside: CURRENT_EDITION - 1,
  ranks: [3, 1, null, 4],
  departed: [],
  withoutOrder: null,
  renewal: {
    came: [{ rank: 3, id: idAt(3), title: "Film 3", year: 1960 }],
    left: [{ rank: 2, ...GONE }],
    moved: 2,
    stayed: 1,
    furthest: [
      {
        rank: 1,
        id: idAt(1),
        title: "Film 1",
        year: 1960,
        was: 3,
        changes: [{ list: "empire", was: null, is: { position: 9 } }],
      },
    ],
  },
};

/** Walks to an edition's page, or with `inPage` opens it. `answers` are tried in turn. */
function open(edition: number, { inPage, answers = [] }: { inPage?: EditionPage; answers?: readonly object[] } = {}) {
  let asked = 0;
  vi.stubGlobal("fetch", (path: string) => {
    if (path === inEdition(API.listFilms.path)) return Promise.resolve(Response.json(FILMS));
    if (path === inEdition(API.getFilmMetadata.path)) return Promise.resolve(Response.json({}));
    if (path !== inEdition(`/api/film-editions/${edition}`)) return new Promise(() => {});
    const answer = answers[asked];
    asked += 1;
    return answer === undefined ? Promise.reject(new Error("offline")) : Promise.resolve(Response.json(answer));
  });
  render(
    <CatalogueProvider excerpt={{ films: [], metadataByRank: {}, total: 4, ...(inPage && { editionPage: inPage }) }}>
      <EditionScreen edition={edition} />
    </CatalogueProvider>,
  );
  return () => asked;
}

const rows = async () =>
  within(await screen.findByRole("list", { name: "All films" }))
    .getAllByRole("listitem")
    .map((row) => [row.textContent, within(row).getByRole("link").getAttribute("href")]);

describe("the page of an edition that was", () => {
  test("has all its films in its order, with the places they have now", async () => {
    const asked = open(1, { inPage: FIRST });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("December 2025");
    expect(await rows()).toEqual([
      ["1Film 219602 now", `/film/${idAt(2)}`],
      ["2Film 901942left", `/film/${idAt(90)}`],
      [
        "The next 2 films are only on TIME's list, which has no order. They are shown by year.3Film 119601 now",
        `/film/${idAt(1)}`,
      ],
      ["4Film 41960same", `/film/${idAt(4)}`],
    ]);
    expect(screen.queryByRole("heading", { name: /^Since/ })).toBeNull();
    expect(asked()).toBe(0);
  });

  test("leads to the other editions, and to the lists as it took them", () => {
    open(1, { inPage: FIRST });
    const editions = within(screen.getByRole("navigation", { name: "Editions" })).getAllByRole("link");
    expect(editions.map((link) => [link.textContent, link.getAttribute("href"), link.ariaCurrent])).toEqual([
      ["December 2025", "/editions/1", "page"],
      ["September 2026", "/editions/2", null],
    ]);
    expect(screen.getByText(/as of 31 December 2025/)).toBeDefined();
  });
});

describe("the page of the current edition", () => {
  test("has the places its films had before", async () => {
    open(CURRENT_EDITION, { inPage: CURRENT });
    expect((await rows()).map(([text]) => text)).toEqual([
      "1Film 11960was 3",
      "2Film 21960was 1",
      "3Film 31960came",
      "4Film 41960same",
    ]);
  });

  test("tells how many came, left, moved and stayed, which, and why", () => {
    open(CURRENT_EDITION, { inPage: CURRENT });
    const renewal = within(screen.getByRole("region", { name: "Since December 2025" }));
    expect(renewal.getAllByRole("list").map((list) => list.textContent)).toEqual([
      "1 film came1 left2 changed their place1 kept it",
      "3Film 31960",
      "2Film 901942",
      "1Film 11960Up 2, was 3. Now on Empire's list, at 9.",
    ]);
    expect(renewal.getByRole("link", { name: "Film 90" }).getAttribute("href")).toBe(`/film/${idAt(90)}`);
    expect(screen.getByText("It was renewed.")).toBeDefined();
  });
});

describe("an edition walked to", () => {
  test("is asked for", async () => {
    const asked = open(1, { answers: [FIRST] });
    expect(screen.getByText("Loading the edition...")).toBeDefined();
    expect(await rows()).toHaveLength(4);
    expect(asked()).toBe(1);
  });

  test("that can't be loaded says so, and is asked for again", async () => {
    open(1, { answers: [] });
    expect(await screen.findByRole("heading", { name: "Unable to load this edition" })).toBeDefined();
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(FIRST)));
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await rows()).toHaveLength(4);
  });
});
