import { isDeepStrictEqual } from "node:util";

import type { RankedFilm } from "#domain/catalogue/edition-ranking.ts";

import { releaseTexts, type Release } from "./build-release.ts";
import { changedRanks, latestBefore, type Identities } from "./identities.ts";

/** Generated texts by path inside `catalogue/release`, and the identities of every version. */
export interface CommittedRelease {
  readonly texts: ReadonlyMap<string, string>;
  readonly identities: readonly Identities[];
}

/** A reason not to publish, by name. */
export interface ReleaseProblem {
  readonly kind: "identity-changed" | "version-not-raised" | "version-not-of-edition" | "edition-changed" | "drift";
  readonly message: string;
}

/** Differences between the authored files and the committed release; empty if it may be published. */
export function releaseProblems(release: Release, committed: CommittedRelease): readonly ReleaseProblem[] {
  return [...publishedProblems(release, committed), ...driftProblems(release, committed.texts)];
}

/** Problems that would give a published version or edition another meaning: such a release is not even written. */
export function publishedProblems(release: Release, committed: CommittedRelease): readonly ReleaseProblem[] {
  return [
    ...identityProblems(release, committed.identities),
    ...versionProblems(release),
    ...editionProblems(release, committed.texts),
  ];
}

/**
 * A rank is a film's identity in addresses and in members' lists. It may not change within a version, only when the
 * version's first number rises.
 */
function identityProblems(
  { version, identities }: Release,
  published: readonly Identities[],
): readonly ReleaseProblem[] {
  const recorded = published.find((known) => known.version === version);
  if (recorded !== undefined) {
    const changed = [...new Set([...changedRanks(recorded, identities), ...changedRanks(identities, recorded)])];
    if (changed.length === 0) return [];
    return [
      {
        kind: "identity-changed",
        message: `version ${version} is published with other films at rank ${someOf(changed)}: a changed ranking needs a new version in CHANGES.md`,
      },
    ];
  }
  const before = latestBefore(version, published);
  const changed = before === undefined ? [] : changedRanks(before, identities);
  if (before === undefined || changed.length === 0 || majorOf(version) > majorOf(before.version)) return [];
  return [
    {
      kind: "version-not-raised",
      message: `rank ${someOf(changed)} means another film than in ${before.version}: the first number of the version must rise`,
    },
  ];
}

/** A version's first number is the edition it serves. */
function versionProblems({ version, edition }: Release): readonly ReleaseProblem[] {
  if (majorOf(version) === edition) return [];
  return [
    {
      kind: "version-not-of-edition",
      message: `version ${version} would serve edition ${edition}: CHANGES.md needs a heading of ${edition}.x.y`,
    },
  ];
}

/** An edition that is or was served never changes; one being prepared may. */
function editionProblems(
  { edition: current, editions }: Release,
  texts: ReadonlyMap<string, string>,
): readonly ReleaseProblem[] {
  return editions.flatMap(({ edition, films }): readonly ReleaseProblem[] => {
    const published = texts.get(`editions/${edition}.json`);
    if (edition > current || published === undefined) return [];
    const before: { readonly films: readonly RankedFilm[] } = JSON.parse(published);
    const changed = films
      .filter((film, index) => !isDeepStrictEqual(film, before.films[index]))
      .map(({ rank }) => rank);
    if (changed.length === 0 && films.length === before.films.length) return [];
    return [
      {
        kind: "edition-changed",
        message: `edition ${edition} is published with other places at rank ${someOf(changed)}: a changed ranking is a new edition`,
      },
    ];
  });
}

function driftProblems(release: Release, texts: ReadonlyMap<string, string>): readonly ReleaseProblem[] {
  return [...releaseTexts(release)]
    .filter(([path, text]) => texts.get(path) !== text)
    .map(([path]) => ({
      kind: "drift",
      message: `${path} is not what the authored files give: write the release again`,
    }));
}

function someOf(ranks: readonly number[]): string {
  const named = ranks.slice(0, 5).join(", ");
  return ranks.length > 5 ? `${named} and ${ranks.length - 5} more` : named;
}

function majorOf(version: string): number {
  return Number(version.split(".")[0]);
}
