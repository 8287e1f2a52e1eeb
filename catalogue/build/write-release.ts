import { buildRelease, releaseTexts } from "./build-release.ts";
import { readCommittedRelease, readInputs, writeReleaseTexts } from "./catalogue-files.ts";
import { publishedProblems } from "./release-problems.ts";

// Writes catalogue/release from the authored files. Refuses to give a rank of a published version another film.
const committed = readCommittedRelease();
const release = buildRelease(readInputs());
const problems = publishedProblems(release, committed);
if (problems.length > 0) {
  for (const { kind, message } of problems) console.error(`${kind}: ${message}`);
  process.exitCode = 1;
} else {
  writeReleaseTexts(releaseTexts(release));
  console.log(`catalogue ${release.version}: ${release.films.length} films`);
}
