import { expect, test } from "vitest";
import { isWriteIn } from "#domain/catalogue/other-film.ts";
import { writtenFilmId } from "./title-key.ts";

test("a film that nobody knows has the same id in every file that names it, and another than all others", () => {
  const id = writtenFilmId({ title: "The Last Résumé", year: 2021 });
  expect(isWriteIn(id)).toBe(true);
  expect(writtenFilmId({ title: "the last resume", year: 2021 })).toBe(id);
  expect(id).toBe("written-0x3e67i0ylgv3q");
  const others = Array.from({ length: 20_000 }, (_, index) =>
    writtenFilmId({ title: `Film number ${index % 10_000}`, year: index < 10_000 ? 1999 : null }),
  );
  expect(new Set(others).size).toBe(20_000);
});

test("titles of signs alone are told apart", () => {
  expect(writtenFilmId({ title: "!!", year: null })).not.toBe(writtenFilmId({ title: "?", year: null }));
});
