import { z } from "zod";
import type { FilmWords } from "./film-words.ts";

/** What people remember of films, by the films' lasting ids. */
export type Recollections = Readonly<Record<string, string>>;

/** With fewer, no film is found. */
const LEAST_WORDS = 5;

/** Similar films share fewer words. */
const FOREIGN_WORDS = 3;
const WORD = /\p{L}{3,}/gu;

/** Parses `catalogue/recollections.json`; throws if it has another shape. */
export function readRecollections(json: string): Recollections {
  return z.record(z.string(), z.string()).parse(JSON.parse(json));
}

/** Every film of the catalogue has a recollection, and every recollection a film. */
export function recollectionProblems(filmIds: readonly string[], recollections: Recollections): readonly string[] {
  const known = new Set(filmIds);
  return [
    ...filmIds
      .filter((id) => (recollections[id] ?? "").split(" ").filter((word) => word !== "").length < LEAST_WORDS)
      .map((id) => `${id}: is remembered in fewer than ${LEAST_WORDS} words`),
    ...Object.keys(recollections)
      .filter((id) => !known.has(id))
      .map((id) => `${id}: no film of the catalogue has this id`),
  ];
}

/** Finds films given each other's recollections, which use words of the other's description and tags. */
export function confusedRecollections(
  films: readonly Pick<FilmWords, "slug" | "description" | "tags">[],
  recollections: Recollections,
): readonly string[] {
  const told = films.map(({ slug, description, tags }) => ({
    slug,
    recalled: wordsOf(recollections[slug] ?? ""),
    described: new Set(wordsOf([description, ...Object.keys(tags)].join(" "))),
  }));
  type Told = (typeof told)[number];
  const foreign = (of: Told, { described }: Told) =>
    of.recalled.filter((word) => described.has(word)).length -
    of.recalled.filter((word) => of.described.has(word)).length;
  return told.flatMap((one, index) =>
    told
      .slice(index + 1)
      .filter((other) => foreign(one, other) >= FOREIGN_WORDS && foreign(other, one) >= FOREIGN_WORDS)
      .map((other) => `${one.slug}, ${other.slug}: each is remembered as the other is described`),
  );
}

function wordsOf(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(WORD))];
}
