import { cleanup, fireEvent, render, screen } from "@testing-library/react";

import { afterEach, expect, test } from "vitest";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import type { TableAnswers } from "#film-files/import/table-answers.ts";
import { readingOf } from "./reading-for-tests.ts";
import { TablesRead } from "./tables-read.tsx";

afterEach(cleanup);

/** Shows how files were read, and returns what is answered. */
async function show(texts: Readonly<Record<string, string>>) {
  const { files } = await readingOf(texts);
  const answered: (readonly [string, TableAnswers])[] = [];
  render(
    <TablesRead
      tables={files.tables}
      isBusy={false}
      onAnswer={(signature, said) => answered.push([signature, said])}
    />,
  );
  return answered;
}

const DISNEY = "Program Title,Season Title,Date\nFilm 1,,1/6/24\nFilm 2,,5/5/24\n";

test("which of day and month comes first is asked once, also of a service's tables of one header", async () => {
  const answered = await show({ "disney.csv": DISNEY, "disney (1).csv": DISNEY.replace("5/5/24", "2/3/24") });
  const [choice, ...more] = screen.getAllByRole("radio", { name: "1 June 2024" });
  expect(more).toEqual([]);
  if (choice !== undefined) fireEvent.click(choice);
  expect(answered).toEqual([["programtitle seasontitle date", { dayOrder: "day-first" }]]);
});

test("what was said of the days stays there, to be said otherwise", () => {
  const bytes = new TextEncoder().encode(DISNEY);
  const answers = { "programtitle seasontitle date": { dayOrder: "month-first" } } as const;
  const { tables } = readFilmFiles([{ name: "disney.csv", bytes }], { answers });
  const answered: TableAnswers[] = [];
  render(<TablesRead tables={tables} isBusy={false} onAnswer={(_, said) => answered.push(said)} />);
  expect(screen.getByRole("radio", { name: "6 January 2024" })).toHaveProperty("checked", true);
  fireEvent.click(screen.getByRole("radio", { name: "1 June 2024" }));
  expect(answered).toEqual([{ dayOrder: "day-first" }]);
});

test("nothing is said of a service's table that leaves nothing open", async () => {
  await show({
    "disney.csv": DISNEY.replace("5/5/24", "5/15/24"),
    "ratings.csv": "Date,Name,Year,Letterboxd URI,Rating\n2024-01-06,Film 3,1903,https://boxd.it/1,4\n",
  });
  expect(screen.queryByRole("region")).toBeNull();
});

test("a service's ratings that are out of more than it says are told with examples", async () => {
  await show({ "ratings.csv": "Date,Name,Year,Letterboxd URI,Rating\n2024-01-06,Film 3,1903,https://boxd.it/1,8\n" });
  expect(screen.getByRole("combobox", { name: "Ratings out of" })).toHaveProperty("value", "10");
});
