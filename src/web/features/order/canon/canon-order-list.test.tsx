import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { someFilm, showScreen } from "#web/features/films/personal/screen-for-tests.tsx";
import { CanonOrderList } from "./canon-order-list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The first, the second, one in the middle and the last. */
const PLACES = [0, 1, 3, 5] as const;
const WAYS = PLACES.flatMap((from) => PLACES.filter((to) => to !== from).map((to) => [from, to] as const));

function SixFilms() {
  const [films, setFilms] = useState(() => [1, 2, 3, 4, 5, 6].map((rank) => someFilm(rank)));
  return (
    <CanonOrderList
      look="list"
      films={films}
      noteOf={() => undefined}
      onMove={(id, takesPlaceOf) => {
        const to = films.findIndex((film) => film.id === takesPlaceOf);
        const moved = films.filter((film) => film.id === id);
        setFilms(films.filter((film) => film.id !== id).toSpliced(to, 0, ...moved));
      }}
      onRemove={() => {}}
      onNote={() => {}}
    />
  );
}

const shown = () => [...document.querySelectorAll("h2")].map((heading) => heading.textContent);

/** Takes the film at each place to each other by `move`, one after the other. */
function expectAllWays(move: (title: string, from: number, to: number) => void): void {
  showScreen(SixFilms, {});
  for (const [from, to] of WAYS) {
    const before = shown();
    const title = before[from] ?? "";
    move(title, from, to);
    expect(shown(), `from ${from + 1} to ${to + 1}`).toEqual(before.toSpliced(from, 1).toSpliced(to, 0, title));
  }
}

test("the keyboard carries a film from each place to each other", () => {
  expectAllWays((title, from, to) => {
    const press = (key: string) => fireEvent.keyDown(screen.getByLabelText(`Reorder ${title}`), { key });
    screen.getByLabelText(`Reorder ${title}`).focus();
    press("Enter");
    for (let step = 0; step < Math.abs(to - from); step += 1) press(to < from ? "ArrowUp" : "ArrowDown");
    press("Enter");
  });
});

test("a typed position takes a film from each place to each other", () => {
  expectAllWays((title, from, to) => {
    fireEvent.click(screen.getByLabelText(`Position ${from + 1} of 6: type a new position for ${title}`));
    const field = screen.getByLabelText(`New position for ${title}, 1 to 6`);
    fireEvent.change(field, { target: { value: String(to + 1) } });
    fireEvent.submit(field);
  });
});
