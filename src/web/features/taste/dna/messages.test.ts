import { expect, test } from "vitest";
import { placeOnList } from "#domain/catalogue/place-on-list.ts";
import { messages } from "./messages.ts";

test.each([
  ["variety-2022", 1, "On Variety's list, as one of these films is"],
  ["bfi-critics-2022", 2, "In the critics' poll, as two of these films are"],
] as const)("a film that shares the list %s with %i films says so", (list, count, sentence) => {
  expect(messages.onSameList(placeOnList(list), count)).toBe(sentence);
});
