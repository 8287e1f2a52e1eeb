import { buildRelease } from "./build-release.ts";
import { readCommittedRelease, readInputs } from "./catalogue-files.ts";
import { releaseProblems } from "./release-problems.ts";

// Fails when the committed release is not what the authored files give, or re-points a published rank.
const committed = readCommittedRelease();
const problems = releaseProblems(buildRelease(readInputs(), committed.identities), committed);
for (const { kind, message } of problems) console.error(`${kind}: ${message}`);
if (problems.length > 0) process.exitCode = 1;
else console.log("the catalogue's release is up to date");
