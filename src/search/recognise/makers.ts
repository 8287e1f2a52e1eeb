import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../request.ts";
import { findAll, type Prompt, said } from "../prompt.ts";
import { CLAIM, WISH } from "../weights.ts";

const WOMEN = said("directed by a woman");

export function recogniseMakers(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  for (const { first, after } of findAll(prompt, WOMEN)) {
    parts.push({
      kind: "maker",
      first,
      after,
      label: "directed by a woman",
      isHard: true,
      grade: ({ tags }) => (tags.has("directed by a woman") ? 1 : 0),
      weight: WISH.none,
      claim: after - first + CLAIM.fact,
      dimension: "maker",
    });
  }
  return parts;
}

/** Null unless "by the director of" ends right before this word. */
export function directorOf(prompt: Prompt, first: number): number | null {
  const before = prompt.words
    .slice(Math.max(0, first - 8), first)
    .map(({ text }) => text)
    .join(" ");
  const match =
    /(?:^| )(?:(?:other |more )?(?:films? |movies? |works? )?(?:by |from )?(?:the )?(?:same )?(?:directors?|makers?|filmmakers?|guy|man|woman|person|one)(?: \w+)? (?:of|behind|as|who (?:made|directed|did)|that (?:made|directed|did))|(?:whoever|who) (?:made|directed))(?: the)?(?: film| movie)?$/.exec(
      before,
    );
  return match === null ? null : first - match[0].trim().split(" ").length;
}

export function byItsDirector(
  { films }: { readonly films: readonly IndexedFilm[] },
  named: readonly number[],
  first: number,
  after: number,
): Part {
  const directors = new Set(named.flatMap((index) => films[index]?.film.facts.directors ?? []));
  const label = `directed by ${[...directors].join(" or ")}`;
  return {
    kind: "person",
    first,
    after,
    label,
    reason: () => null,
    isHard: true,
    grade: ({ film }) => (film.facts.directors.some((name) => directors.has(name)) ? 1 : 0),
    weight: WISH.itsDirector,
    claim: after - first + CLAIM.itsDirector,
    dimension: "director",
  };
}
