/** What becomes of films on a device once they are in the ranking, or have another id for another reason. */
import { describe, expect, test } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { createLastingFilms } from "#domain/lists/lasting-films.ts";
import { changesOf, historyOf } from "./history/changes.ts";
import { browser } from "./browser-for-tests.ts";

const BEFORE = filmIdOf("imdb-tt0094336");
const TYPED_IN = filmIdOf("written-abcdefabcdef");
const STAYS = filmIdOf("imdb-tt0000001");
const RANKED = filmIdOf("withnail-and-i-1987");
const LASTING = createLastingFilms({ [BEFORE]: RANKED, [TYPED_IN]: RANKED });

/** A device on which a visitor has put films in and out, in the edition before. */
function deviceFromBefore() {
  const device = browser();
  const tab = device.openTab();
  tab.toggleCanon(idAt(1));
  tab.toggleCanon(BEFORE);
  tab.toggleCanon(STAYS);
  tab.moveInCanon(BEFORE, 0);
  tab.toggleHidden(TYPED_IN);
  tab.make({ type: "memory/update", id: BEFORE, called: "Withnail & I\n1987", note: "The kettle." });
  tab.close();
  return device;
}

describe("a visitor's lists after the ranking was renewed", () => {
  test("have the film by the id it has now, everywhere and in its place", () => {
    const device = deviceFromBefore();
    device.lasting.load = () => LASTING;
    const { canonOrder, watchedFilms, minimizedFilms, memories } = device.openTab().current();
    expect(canonOrder).toEqual([RANKED, idAt(1), STAYS]);
    expect(watchedFilms).toEqual([idAt(1), RANKED, STAYS]);
    expect(minimizedFilms).toEqual([RANKED]);
    expect(memories).toMatchObject([{ id: RANKED, note: "The kettle." }]);
  });

  test("are shown as they were until the device knows, and then by themselves", () => {
    const device = deviceFromBefore();
    let tell = (): void => undefined;
    device.lasting.load = (ready) => {
      tell = ready;
      return null;
    };
    const tab = device.openTab();
    expect(tab.current().canonOrder).toEqual([BEFORE, idAt(1), STAYS]);
    device.lasting.load = () => LASTING;
    tab.heard.mockClear();
    tell();
    expect(tab.heard).toHaveBeenCalled();
    expect(tab.current().canonOrder).toEqual([RANKED, idAt(1), STAYS]);
  });

  test("never hold it twice, by whichever id it is put in", () => {
    const device = deviceFromBefore();
    device.lasting.load = () => LASTING;
    const tab = device.openTab();
    tab.make({ type: "canon/add", id: BEFORE });
    tab.make({ type: "canon/add", id: TYPED_IN });
    expect(tab.current().canonOrder).toEqual([RANKED, idAt(1), STAYS]);
    tab.toggleCanon(RANKED);
    expect(tab.current().canonOrder).toEqual([idAt(1), STAYS]);
    tab.make({ type: "canon/add", id: BEFORE });
    expect(device.openTab().current().canonOrder).toEqual([idAt(1), STAYS, RANKED]);
  });

  test("let what was done before be undone", () => {
    const device = deviceFromBefore();
    device.lasting.load = () => LASTING;
    const tab = device.openTab();
    const { start, operations } = tab.recent();
    const history = historyOf(changesOf(start, operations), 50);
    const putIn = history.find(({ change }) => change.operation.type === "canon/add" && change.operation.id === RANKED);
    if (putIn === undefined) throw new Error("The history does not tell of it.");
    tab.make(putIn.next.operation, putIn.next.opId);
    expect(tab.current().canonOrder).toEqual([idAt(1), STAYS]);
    tab.make(putIn.change.operation);
    expect(tab.current().canonOrder).toContain(RANKED);
  });

  test("take back what was done in a page that did not know yet", () => {
    const device = deviceFromBefore();
    const tab = device.openTab();
    const before = tab.current();
    tab.toggleCanon(BEFORE);
    device.lasting.load = () => LASTING;
    tab.events.dispatchEvent(new Event("focus"));
    expect(tab.current().canonOrder).toEqual([idAt(1), STAYS]);
    tab.restore(before);
    expect(tab.current().canonOrder).toEqual([RANKED, idAt(1), STAYS]);
    expect(tab.current().memories).toMatchObject([{ id: RANKED, note: "The kettle." }]);
  });

  test("lose it to a page that knew it by its former id alone", () => {
    const device = browser();
    const tab = device.openTab();
    tab.toggleCanon(RANKED);
    tab.make({ type: "watched/update", watched: [idAt(3)], unwatched: [BEFORE] });
    device.lasting.load = () => LASTING;
    expect(device.openTab().current()).toMatchObject({ canonOrder: [], watchedFilms: [idAt(3)] });
  });

  test("are the same once old changes were folded away", () => {
    const device = deviceFromBefore();
    device.lasting.load = () => LASTING;
    const tab = device.openTab({ storedOperations: 2 });
    for (let times = 0; times < 4; times += 1) tab.toggleWatchlist(idAt(5));
    device.lasting.load = () => null;
    expect(device.openTab().current()).toMatchObject({
      canonOrder: [RANKED, idAt(1), STAYS],
      minimizedFilms: [RANKED],
    });
  });
});

test("a device that holds ranked films alone never asks what films are called now", () => {
  const device = browser();
  device.lasting.load = () => {
    throw new Error("asked for nothing");
  };
  const tab = device.openTab();
  tab.toggleCanon(idAt(1));
  tab.make({ type: "memory/update", id: idAt(1), note: "Once." });
  expect(tab.current().canonOrder).toEqual([idAt(1)]);
});
