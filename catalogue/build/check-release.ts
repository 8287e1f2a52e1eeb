import { buildRelease } from "./build-release.ts";
import { readCommittedRelease, readInputs, readRecollectionsFile } from "./catalogue-files.ts";
import { recollectionProblems } from "./recollection-rules.ts";
import { releaseProblems } from "./release-problems.ts";

// Fails when the committed release is not what the authored files give, re-points a published rank, or when a film has
// no recollections to be found by.
const committed = readCommittedRelease();
const release = buildRelease(readInputs());
const problems = [
  ...releaseProblems(release, committed).map(({ kind, message }) => `${kind}: ${message}`),
  ...recollectionProblems(
    release.editions.flatMap(({ films }) => films.map(({ id }) => id)),
    readRecollectionsFile(),
  ).map((message) => `recollections: ${message}`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log("the catalogue's release is up to date");
