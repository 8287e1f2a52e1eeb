import type { Film, Rank } from "#domain/catalogue/film.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { compareVersions } from "./change-log.ts";

/** Which film each rank means in one version of the release: stored lists and addresses rely on it. */
export interface Identities {
  readonly version: string;
  readonly slugs: Readonly<Record<string, string>>;
}

export function identitiesOf(version: string, films: readonly Film[]): Identities {
  return { version, slugs: Object.fromEntries(films.map(({ rank, id }) => [rank, id])) };
}

/** Parses a recorded `identities/<version>.json`. Refuses (`bad-identities`) anything else. */
export function identitiesFromJson(json: string): Identities {
  const value: unknown = JSON.parse(json);
  if (!isIdentities(value)) throw new CatalogueError("bad-identities", json.slice(0, 80));
  return value;
}

/** The newest version older than `version`. */
export function latestBefore(version: string, published: readonly Identities[]): Identities | undefined {
  return published
    .filter((identities) => compareVersions(identities.version, version) < 0)
    .toSorted((a, b) => compareVersions(a.version, b.version))
    .at(-1);
}

/** Ranks that mean another film, or none, in `after`. */
export function changedRanks(before: Identities, after: Identities): readonly Rank[] {
  return Object.entries(before.slugs)
    .filter(([rank, slug]) => after.slugs[rank] !== slug)
    .map(([rank]) => Number(rank));
}

function isIdentities(value: unknown): value is Identities {
  return (
    typeof value === "object" &&
    value !== null &&
    "version" in value &&
    typeof value.version === "string" &&
    "slugs" in value &&
    typeof value.slugs === "object" &&
    value.slugs !== null &&
    Object.values(value.slugs).every((slug) => typeof slug === "string")
  );
}
