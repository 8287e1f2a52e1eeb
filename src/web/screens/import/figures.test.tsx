import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { Figures } from "./figures.tsx";
import { readingOf } from "./reading-for-tests.ts";
import { reviewOf } from "./review.ts";
import { firstChoices } from "./review-choices.ts";
import type { LookedUp } from "./worker-messages.ts";

afterEach(cleanup);

/** The remarks below the figures of two films, one of which nobody knows, and a row without a title. */
async function remarksOn(
  lookedUp: LookedUp,
  others: Readonly<Record<string, string>> = {},
): Promise<readonly (string | null)[]> {
  const file = {
    ...others,
    "films.csv": "imdb_id,Title,Year\n,Film 1,1901\n,Unheard Of,1999\ntt99999999,,\n",
  };
  const reading = { ...(await readingOf(file)), lookedUp };
  render(
    <Figures reading={reading} review={reviewOf(reading, EMPTY_USER_LISTS, firstChoices(reading, EMPTY_USER_LISTS))} />,
  );
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

const STAYS_OUT = "1 film has no title and an id that we don't know, so it is left out.";

test.each<readonly [string, LookedUp, readonly string[]]>([
  [
    "nothing but what nobody knows where all were looked up",
    { trouble: null, refused: 0 },
    ["We don't know “Unheard Of”, which is kept as the file names it."],
  ],
  [
    "a film that could not be looked up alone",
    { trouble: null, refused: 1 },
    [
      "We don't know “Unheard Of”, which is kept as the file names it.",
      "1 film can't be looked up as it is written in the file.",
    ],
  ],
  [
    "the network only if it was the network",
    { trouble: "network", refused: 0 },
    ["Without a network, films outside the ranking are kept as written."],
  ],
  [
    "our index if that could not be asked",
    { trouble: "server", refused: 0 },
    ["Our index of films can't be reached at the moment, so films outside the ranking are kept as written."],
  ],
])("the figures of an import name %s", async (_what, lookedUp, sentences) => {
  expect(await remarksOn(lookedUp)).toEqual([...sentences, STAYS_OUT]);
});

test("the figures of an import name each file that was set aside, and why", async () => {
  expect(await remarksOn({ trouble: null, refused: 0 }, { "likes.csv": "" })).toContain(
    "Set aside: “likes.csv” is empty. Please choose another file.",
  );
});

test("the figures of an import say what the files say of their films, what was dropped and what was liked apart", async () => {
  const reading = await readingOf({
    "films.csv": "Title,Year,Status\nFilm 1,1901,seen\nFilm 2,1902,dropped\nFilm 3,1903,on hold\nFilm 4,1904,unseen\n",
    "likes.csv": "Title,Year\nFilm 5,1905\n",
  });
  render(
    <Figures reading={reading} review={reviewOf(reading, EMPTY_USER_LISTS, firstChoices(reading, EMPTY_USER_LISTS))} />,
  );
  expect(screen.getByText("1 watched · 1 liked · 1 said to be unseen · 2 dropped or not finished")).toBeDefined();
});

test("the figures of an import say how many reviews are not read", async () => {
  const header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n";
  const row = (film: number, review: string) =>
    `2024-01-06,Film ${film},190${film},https://boxd.it/${film},4,,${review},,2024-01-06\n`;
  expect(
    await remarksOn(
      { trouble: null, refused: 0 },
      { "reviews.csv": header + row(1, "Long.") + row(2, "") + row(3, "Good.") },
    ),
  ).toContain("Not read: 2 reviews.");
});
