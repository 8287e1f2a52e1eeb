import { expect, test } from "vitest";
import { type FilmId, filmIdOf } from "../catalogue/film-id.ts";
import { applyTo, type ListOperation, reduce } from "./list-operations.ts";
import { createFilmOrder, orderOfIds } from "./film-order.ts";
import { createListsDraft } from "./lists-draft.ts";
import { EMPTY_USER_LISTS, type UserLists } from "./user-lists.ts";

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => filmIdOf(`film-${index}`));

/** How many films are looked at while 200 films leave a list and as many come back. */
function visitsOf(count: number): number {
  let visits = 0;
  const idOf = (id: FilmId) => {
    visits += 1;
    return id;
  };
  const order = createFilmOrder(idsOf(count), idOf, { make: (id) => id, markOf: () => ({}) });
  for (let turn = 0; turn < 200; turn += 1) {
    const id = filmIdOf(`film-${Math.floor((turn * count) / 200)}`);
    const place = order.placeOf(id);
    order.remove(place, id);
    order.insert(order.length(), id, {});
  }
  return visits;
}

test("changing a list often looks at each of its films a few times in all, however often it changes", () => {
  const [short, long] = [1000, 10_000];
  expect(visitsOf(long) - visitsOf(short)).toBeLessThan(10 * (long - short));
});

test("films are found at their places however the list has changed, and what was given out stays as it was", () => {
  const ids = idsOf(600);
  const order = orderOfIds(ids);
  let expected: readonly FilmId[] = ids;
  for (let turn = 0; turn < 900; turn += 1) {
    const id = filmIdOf(`film-${(turn * 37) % 600}`);
    const place = order.placeOf(id);
    expect(place).toBe(expected.indexOf(id));
    const before = order.items();
    order.remove(place, id);
    expect(before).toEqual(expected);
    const to = (turn * 101) % 600;
    order.insert(to, id, {});
    expected = expected.toSpliced(place, 1).toSpliced(to, 0, id);
  }
  expect(order.items()).toEqual(expected);
  expect(order.placeOf(filmIdOf("not-there"))).toBe(-1);
});

test("two hundred changes in one pass are the same as one after the other", () => {
  const films = idsOf(400);
  const start: UserLists = { ...EMPTY_USER_LISTS, canonOrder: films.slice(0, 300), watchedFilms: films.slice(0, 300) };
  const operations = Array.from({ length: 200 }, (_, turn): ListOperation => {
    const id = filmIdOf(`film-${(turn * 61) % 400}`);
    return turn % 3 === 2
      ? { type: "memory/update", id, rating: 1 + (turn % 5) }
      : { type: turn % 3 === 0 ? "canon/remove" : "canon/add", id, after: filmIdOf(`film-${turn}`) };
  });
  const draft = createListsDraft(start);
  const undos = operations.flatMap((operation) => applyTo(draft, operation) ?? []);
  expect(draft.lists()).toEqual(operations.reduce(reduce, start));
  for (const undo of undos.toReversed()) applyTo(draft, undo);
  expect(draft.lists()).toEqual(start);
});
