/** How people's credits are told, in labels and reasons. */
import type { IndexedFilm } from "../indexed-film.ts";
import { creditCount, type Person, type Role, ROLES } from "../people.ts";

const SAID: Readonly<Record<Role, string>> = {
  director: "directed by",
  screenwriter: "written by",
  cinematographer: "photographed by",
  composer: "music by",
  cast: "with",
};

/** How a part that names people is told: "directed by Yasujirō Ozu"; the name alone where it means several roles. */
export function labelOf(people: readonly Person[], role: Role | "any"): string {
  const names = people
    .slice(0, 3)
    .map(({ name }) => name)
    .join(" or ");
  if (role !== "any") return `${SAID[role]} ${names}`;
  const [first] = people;
  const main =
    first === undefined ? undefined : ROLES.toSorted((a, b) => creditCount(first, b) - creditCount(first, a))[0];
  return people.length === 1 && main !== undefined && main !== "director" ? `${SAID[main]} ${names}` : names;
}

/**
 * What the people did in a film, as the reason it was found; null where they have no credit in these roles. That they
 * directed it is none: its director is named with its title wherever it stands.
 */
export function creditOf(people: readonly Person[], roles: readonly Role[], { index }: IndexedFilm): string | null {
  for (const role of roles.filter((each) => each !== "director")) {
    const having = people.filter((person) => person.films[role].has(index));
    if (having.length > 0) return `${SAID[role]} ${having.map(({ name }) => name).join(" and ")}`;
  }
  return null;
}
