import { SEARCHABLE_FILMS, searchOfTest } from "./search-of-test.ts";

/** The whole engine over the release's films, made once for all tests of what it understands. */
export const search = searchOfTest({ vectors: true });

/** How the parts of a request are understood, in plain words and in their order. */
export function understood(prompt: string): readonly string[] {
  return search.find(prompt).interpretation.parts.map(({ label }) => label);
}

/** The titles of the films found, best first. */
export function titlesFor(prompt: string): readonly string[] {
  return search.find(prompt).results.map(({ rank }) => SEARCHABLE_FILMS[rank - 1]?.film.title ?? "");
}
