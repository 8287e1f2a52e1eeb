import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type FilmFilters, NO_FILTERS, withChoice } from "#domain/filters/film-filters.ts";
import { someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { MENUS } from "./filter-menus.ts";

afterEach(cleanup);

const FEW = "Austria Belgium Canada Denmark Egypt Finland Greece".split(" ");
const MORE = "Hungary India Japan Kenya Latvia Mexico Norway Peru".split(" ");

/** One film of each country, of some another, and three of Norway. */
const films = [...FEW, ...MORE, ...MORE, "Norway"].map((country, index) => {
  const film = someFilm(index + 1);
  return { ...film, facts: { ...film.facts, countries: [country] } };
});

function openCountries(filters: FilmFilters): void {
  const menu = MENUS.find(({ id }) => id === "country");
  if (menu === undefined) throw new Error("There is no such menu.");
  const subject = { filters, films, metadataByRank: {}, isComplete: true, onChange: () => undefined };
  render(<FilterMenu id="menu" menu={menu} subject={subject} onWalk={() => undefined} onClose={() => undefined} />);
}

test("a long menu has one order, that of most films, by name among as many", () => {
  openCountries(NO_FILTERS);
  const shown = screen.getAllByRole("checkbox").map((box) => box.closest("label")?.dataset["choice"]);
  const more = MORE.filter((country) => country !== "Norway");
  expect(shown).toEqual(["Norway", ...more, ...FEW].map((country) => country.toLowerCase()));
});

test("its heading speaks of other choices only where there are some", () => {
  openCountries(withChoice(NO_FILTERS, "country", "Peru"));
  expect(screen.getByRole("heading", { name: "Country" })).toBeDefined();
  expect(screen.queryByText("films left by your other choices")).toBeNull();
  cleanup();
  openCountries(withChoice(NO_FILTERS, "decade", "1960s"));
  expect(screen.getByText("films left by your other choices")).toBeDefined();
});
