import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["top ten horror films", ["10 films", "horror"]],
  ["the five best westerns", ["5 films", "best first", "western"]],
  ["newest first", ["newest first"]],
  ["shortest comedies", ["shortest first", "comedy"]],
  ["the longest film", ["longest first"]],
  ["second best western", ["number 2", "western"]],
  ["third longest film", ["number 3"]],
  ["the first film by Kurosawa", ["the first one", "directed by Akira Kurosawa"]],
  ["early Scorsese", ["earliest first", "directed by Martin Scorsese"]],
  ["late Ozu", ["latest first", "directed by Yasujirō Ozu"]],
  ["the late Kurosawa", ["directed by Akira Kurosawa"]],
])("of orders and numbers of films, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
