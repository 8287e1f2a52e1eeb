import { expect, test } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { someFilm } from "../personal/screen-for-tests.tsx";
import { filmsDirectedBy } from "./other-film-page.ts";

test("the ranked films of a director are found whatever the accents, each with its rank", () => {
  expect(
    filmsDirectedBy(
      ["Agnes Varda"],
      [someFilm(3), { ...someFilm(4), facts: { ...someFilm(4).facts, directors: ["Jacques Demy"] } }],
    ),
  ).toEqual([{ rank: 3, id: idAt(3), title: "Film 3", year: 1960, why: "ranked 3", furtherAfield: false }]);
  expect(filmsDirectedBy([""], [someFilm(3)])).toEqual([]);
});
