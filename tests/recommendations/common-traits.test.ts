import { expect, test } from "vitest";
import { REGIONS } from "#domain/taste/recommendations/common-traits.ts";
import places from "#search/vocabulary/places.json" with { type: "json" };
import { committedFilms } from "../catalogue/committed-release.ts";

test("the regions that a canon may have in common are those that a search understands", () => {
  const countriesOf = (name: string): readonly string[] =>
    places.flatMap((place) =>
      place.name === name ? [...place.countries, ...(place.regions ?? []).flatMap(countriesOf)] : [],
    );
  const countries = new Set(committedFilms.flatMap(({ facts }) => facts.countries));
  for (const region of new Set(Object.values(REGIONS))) {
    const own = Object.keys(REGIONS).filter((country) => REGIONS[country] === region);
    expect(own.toSorted(), region).toEqual(
      countriesOf(region)
        .filter((country) => countries.has(country))
        .toSorted(),
    );
  }
});
