import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Placement } from "#domain/catalogue/film.ts";
import type { SourceListId } from "#domain/catalogue/source-lists.ts";
import { CatalogueProvider } from "../catalogue.tsx";
import { someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { ProvenanceTable } from "./provenance-table.tsx";

afterEach(cleanup);

/** The cautions on a film with these places, which shares those on `tied`. */
function cautionsOn(lists: readonly SourceListId[], tied: readonly SourceListId[]): readonly string[] {
  const placements = lists.map((list): Placement => ({ list, position: 46, entries: 100 }));
  const film = { ...someFilm(7), provenance: { listCount: lists.length, averagePosition: 0.46, placements } };
  const standing = { movement: null, history: [], changes: [], lists: "same", withoutOrder: null, tied } as const;
  const filmPage = { rank: 7, beside: [], ids: { wikidata: "Q7", letterboxd: [] }, standing, seeNext: [], topics: [] };
  render(
    <CatalogueProvider excerpt={{ films: [film], metadataByRank: {}, total: 496, filmPage }}>
      <ProvenanceTable film={film} neighbours={[]} />
    </CatalogueProvider>,
  );
  return screen.queryAllByRole("link", { name: /caution about/ }).map((link) => link.getAttribute("aria-label") ?? "");
}

const DIRECTORS = "bfi-directors-2022";

test("the caution about tied places stands on a film that shares its place", () => {
  expect(cautionsOn([DIRECTORS, "imdb-top-250"], [DIRECTORS])).toEqual([
    "1, caution about Sight and Sound directors' poll",
    "2, caution about IMDb Top 250 Movies",
  ]);
  expect(screen.getByText(/Tied places in our copy/)).toBeDefined();
});

test("it does not stand on a film that has its place alone", () => {
  expect(cautionsOn([DIRECTORS, "imdb-top-250"], [])).toEqual(["1, caution about IMDb Top 250 Movies"]);
  expect(screen.queryByText(/Tied places in our copy/)).toBeNull();
});

test("no caution stands on a film that its list does not name", () => {
  expect(cautionsOn(["empire"], [])).toEqual([]);
  expect(screen.queryByText(/This list moves/)).toBeNull();
});
