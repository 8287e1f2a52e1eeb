import { releaseTexts, type Release } from "./build-release.ts";
import { changedRanks, latestBefore, type Identities } from "./identities.ts";

/** The committed release: generated texts by path inside `catalogue/release`, and the identities of every version. */
export interface CommittedRelease {
  readonly texts: ReadonlyMap<string, string>;
  readonly identities: readonly Identities[];
}

/** A reason not to publish, by name. */
export interface ReleaseProblem {
  readonly kind: "identity-changed" | "version-not-raised" | "migration-missing" | "drift";
  readonly message: string;
}

/** What stands between the authored files and the committed release; empty when it may be published. */
export function releaseProblems(release: Release, committed: CommittedRelease): readonly ReleaseProblem[] {
  return [
    ...identityProblems(release, committed.identities),
    ...migrationProblems(release, committed),
    ...driftProblems(release, committed.texts),
  ];
}

/**
 * A rank is a film's identity in addresses and in members' lists. It may not change within a version; between versions it
 * may, when the first number of the version rises.
 */
export function identityProblems(
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

function migrationProblems({ migration }: Release, { texts }: CommittedRelease): readonly ReleaseProblem[] {
  if (migration === undefined) return [];
  const path = `migrations/${migration.from}-to-${migration.to}.json`;
  if (texts.has(path)) return [];
  return [{ kind: "migration-missing", message: `${path} must carry stored lists over to ${migration.to}` }];
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
