import { afterEach, expect, test } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { givenLists } from "#web/features/films/personal/screen-for-tests.tsx";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { changeCanon } from "./place-film.tsx";

let stop = (): void => {};

afterEach(() => {
  stop();
  localStorage.clear();
});

function given(...films: number[]): void {
  const canonOrder = idsAt(...films);
  givenLists({ canonOrder, watchedFilms: canonOrder });
  stop = userLists.subscribe(() => {});
}

const canon = () => userLists.current().canonOrder;

test("a new order of the whole canon is one change, and taken back as one, also after films came, left and moved", () => {
  given(1, 2, 3, 4, 5, 6);
  const undo = changeCanon({
    type: "canon/reorder",
    ids: idsAt(6, 4, 2, 5, 3, 1),
    base: idsAt(1, 2, 3, 4, 5, 6),
  });
  expect(canon()).toEqual(idsAt(6, 4, 2, 5, 3, 1));
  userLists.toggleCanon(idAt(4));
  userLists.toggleCanon(idAt(9));
  undo();
  expect(canon()).toEqual(idsAt(1, 2, 3, 5, 6, 9));
  undo();
  expect(canon()).toEqual(idsAt(1, 2, 3, 5, 6, 9));
});

test("a film placed in the canon for the first time is watched too, and both are taken back", () => {
  given(1, 2, 3);
  const undo = changeCanon({ type: "canon/add", id: idAt(7), after: idAt(1) });
  expect(canon()).toEqual(idsAt(1, 7, 2, 3));
  expect(userLists.current().watchedFilms).toContain(idAt(7));
  userLists.toggleWatchlist(idAt(40));
  undo();
  expect(canon()).toEqual(idsAt(1, 2, 3));
  expect(userLists.current().watchedFilms).toEqual(idsAt(1, 2, 3));
  expect(userLists.current().watchlist).toEqual([{ id: idAt(40), watched: false }]);
});

test("a film that moved goes back to its place", () => {
  given(1, 2, 3, 4);
  const undo = changeCanon({
    type: "canon/reorder",
    ids: idsAt(4, 1, 2, 3),
    base: idsAt(1, 2, 3, 4),
  });
  expect(canon()).toEqual(idsAt(4, 1, 2, 3));
  undo();
  expect(canon()).toEqual(idsAt(1, 2, 3, 4));
});
