import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { type FilmFilters, NO_FILTERS, withChoice } from "#domain/filters/film-filters.ts";
import { PLAIN_RANKING } from "#domain/filters/ranking-address.ts";
import { someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { FilterForm, type FilterFormProps } from "./filter-form.tsx";

afterEach(cleanup);

const FEW = "Austria Belgium Canada Denmark Egypt Finland Greece".split(" ");
const MORE = "Hungary India Japan Kenya Latvia Mexico Norway Peru".split(" ");

/** One film of each country, of some another, and three of Norway. */
const films = [...FEW, ...MORE, ...MORE, "Norway"].map((country, index) => {
  const film = someFilm(index + 1);
  return { ...film, facts: { ...film.facts, countries: [country] } };
});

function subject(filters: FilmFilters, onChange: FilterFormProps["onChange"] = () => {}): FilterFormProps {
  const address = { ...PLAIN_RANKING, filters, view: "rows" } as const;
  return { id: "filters", films, metadataByRank: {}, address, prompt: "slow trains", onChange };
}

const countries = () => within(screen.getByRole("group", { name: "Country" })).getAllByRole("checkbox");
const valueOf = (box: HTMLElement) => box.getAttribute("value");

test("a long list of choices has those with most films first, by name among as many, whatever is chosen", () => {
  const more = MORE.filter((country) => country !== "Norway");
  for (const filters of [NO_FILTERS, withChoice(NO_FILTERS, "country", "Peru")]) {
    render(<FilterForm {...subject(filters)} />);
    expect(countries().map(valueOf)).toEqual(["Norway", ...more, ...FEW]);
    cleanup();
  }
});

test("each choice tells how many films it leaves, and is made at once with the others", () => {
  const changes: FilmFilters[] = [];
  render(<FilterForm {...subject(withChoice(NO_FILTERS, "country", "Peru"), (next) => changes.push(next))} />);
  fireEvent.click(screen.getByRole("checkbox", { name: /^Norway *3 *films$/ }));
  fireEvent.click(screen.getByRole("radio", { name: /^Unseen *2 *films$/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^Peru *2 *films$/, checked: true }));
  expect(changes).toEqual([
    { ...NO_FILTERS, chosen: { country: ["Norway", "Peru"] } },
    { ...NO_FILTERS, chosen: { country: ["Peru"] }, seen: "unseen" },
    NO_FILTERS,
  ]);
  expect(screen.getByRole("button", { name: "Show 2 films" })).toBeDefined();
});

test("Escape and the button close it and lead back to its summary", () => {
  for (const leave of [
    () => fireEvent.keyDown(screen.getByRole("checkbox", { name: /^Norway/ }), { key: "Escape" }),
    () => fireEvent.click(screen.getByRole("button", { name: /^Show/ })),
  ]) {
    render(
      <details open>
        <summary>Filter</summary>
        <FilterForm {...subject(NO_FILTERS)} />
      </details>,
    );
    leave();
    expect(screen.getByRole("group", { name: "" })).toHaveProperty("open", false);
    expect(document.activeElement).toBe(screen.getByText("Filter"));
    cleanup();
  }
});

test("as the server sends it, it holds what the address says, and a button to send it", () => {
  document.body.innerHTML = renderToStaticMarkup(
    <FilterForm {...subject(withChoice(NO_FILTERS, "country", "Peru"))} />,
  );
  const form = document.querySelector("form");
  const sent = [...new FormData(form ?? undefined)];
  expect(form?.getAttribute("action")).toBe("/");
  expect(sent).toEqual([
    ["q", "slow trains"],
    ["view", "rows"],
    ["seen", ""],
    ["country", "Peru"],
  ]);
  expect(screen.getByRole("button", { name: "Apply" })).toHaveProperty("type", "submit");
  document.body.innerHTML = "";
});
