import type { Part } from "../request.ts";
import { creditCount } from "../people.ts";
import type { Prompt } from "../prompt.ts";
import { textsOf } from "../titles.ts";
import { CLAIM } from "../weights.ts";
import type { NamedPeople } from "./find-people.ts";
import { followsLike, likeness } from "./likeness.ts";
import type { TitleContext } from "./titles.ts";

const SURE_ENOUGH = 0.75;

export function recogniseStyles(
  prompt: Prompt,
  named: readonly NamedPeople[],
  context: TitleContext,
  directors: ReadonlyMap<string, readonly number[]>,
): readonly Part[] {
  const parts: Part[] = [];
  for (const { people, first, after, sureness } of named) {
    const start = followsLike(prompt, first);
    const suffix = /^(?:like|esque|ish|style|type|vibes?|inspired|adjacent)$/.test(prompt.words[after]?.text ?? "");
    const isMixed = isNextTo(prompt, { first, after }, named);
    if ((start === null && !suffix && !isMixed) || sureness < SURE_ENOUGH) continue;
    // "I love Kurosawa" is no comparison, but "films like Kurosawa's" is.
    const films = [...new Set(people.flatMap((person) => [...person.films.director]))];
    if (films.length === 0) continue;
    const name = people
      .filter((person) => creditCount(person, "director") > 0)
      .map((person) => person.name)
      .slice(0, 2)
      .join(" or ");
    parts.push({
      ...likeness(context, films, start ?? first, after + (suffix ? 1 : 0), after - (start ?? first) + CLAIM.style),
      label: `in the manner of ${name}`,
      reason: () => `in the manner of ${name}`,
    });
  }
  for (const [index, { text }] of prompt.words.entries()) {
    const root = /^(\p{L}{3,}?)(?:esque|ian|ean|like|an|ish)$/u.exec(text)?.[1];
    const films =
      root === undefined
        ? undefined
        : (directors.get(root) ??
          directors.get(`${root}e`) ??
          directors.get(`${root}i`) ??
          directors.get(`${root}o`) ??
          directors.get(`${root}y`));
    if (films === undefined || context.isTerm(text) || context.isOrdinary(text)) continue;
    const name = context.films[films[0] ?? 0]?.film.facts.directors[0] ?? text;
    parts.push({
      ...likeness(context, films, index, index + 1, 1 + CLAIM.mended, true),
      label: `in the manner of ${name}`,
      reason: () => `in the manner of ${name}`,
    });
  }
  return parts;
}

/** "Tarkovsky meets Kubrick": a style on one side, a person on the other. */
function isNextTo(
  { words }: Prompt,
  { first, after }: Pick<NamedPeople, "first" | "after">,
  named: readonly NamedPeople[],
): boolean {
  const isMeeting = (from: number, to: number) =>
    from < to && /^(?:meets|x|crossed with|mixed with|blended with)$/.test(textsOf(words, from, to).join(" "));
  return named.some((other) => isMeeting(after, other.first) || isMeeting(other.after, first));
}
