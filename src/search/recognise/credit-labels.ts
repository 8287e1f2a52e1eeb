import type { IndexedFilm } from "../indexed-film.ts";
import { creditCount, type Person, type Role, ROLES } from "../people.ts";

const ROLE_LABELS: Readonly<Record<Role, string>> = {
  director: "directed by",
  screenwriter: "written by",
  cinematographer: "photographed by",
  composer: "music by",
  cast: "with",
};

/** "directed by Yasujirō Ozu"; only the name if it covers several roles. */
export function labelOf(people: readonly Person[], role: Role | "any"): string {
  const names = people
    .slice(0, 3)
    .map(({ name }) => name)
    .join(" or ");
  if (role !== "any") return `${ROLE_LABELS[role]} ${names}`;
  const [first] = people;
  const main =
    first === undefined ? undefined : ROLES.toSorted((a, b) => creditCount(first, b) - creditCount(first, a))[0];
  return people.length === 1 && main !== undefined && main !== "director" ? `${ROLE_LABELS[main]} ${names}` : names;
}

/**
 * The people's credit in a film, as a reason; null if they have none in these roles. Directing is not mentioned,
 * because the director is always shown.
 */
export function creditOf(people: readonly Person[], roles: readonly Role[], { index }: IndexedFilm): string | null {
  for (const role of roles.filter((each) => each !== "director")) {
    const having = people.filter((person) => person.films[role].has(index));
    if (having.length > 0) return `${ROLE_LABELS[role]} ${having.map(({ name }) => name).join(" and ")}`;
  }
  return null;
}
