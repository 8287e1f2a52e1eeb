import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["the fifties", ["the 1950s"]],
  ["in 1994", ["1994"]],
  ["nineteen fifties westerns", ["the 1950s", "western"]],
  ["early sixties italian cinema", ["1960 to 1963", "from Italy"]],
  ["between 1955 and 1965", ["1955 to 1965"]],
  ["1960-69", ["1960 to 1969"]],
  ["before 1960", ["before 1960"]],
  ["until 1960", ["until 1960"]],
  ["after 1990", ["after 1990"]],
  ["since 1990", ["since 1990"]],
  ["from 1980 onwards", ["since 1980"]],
  ["around 1975", ["around 1975"]],
  ["late 90s", ["1996 to 1999"]],
  ["the last 20 years", ["the last 20 years"]],
  ["older than 50 years", ["until 1976"]],
  ["from the 60s to now", ["since 1960"]],
  ["before the war", ["before the war"]],
  ["old films", ["old, before 1970"]],
  ["this century", ["this century"]],
  ["20th century", ["the 20th century"]],
  ["first half of the 20th century", ["first half of the 20th century"]],
  ["roaring twenties", ["the 1920s"]],
  ["released in the 60s about a heist", ["the 1960s", "heist"]],
])("of years, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
