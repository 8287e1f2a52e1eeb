import { buildRelease } from "./build-release.ts";
import { readCommittedRelease, readDrawingFiles, readInputs, readRecollectionsFile } from "./catalogue-files.ts";
import { parseWords } from "./read-words.ts";
import { confusedRecollections, recollectionProblems } from "./recollection-rules.ts";
import { releaseProblems } from "./release-problems.ts";

// Fails if the committed release differs from what the authored files give, gives a published rank another film, lacks
// a film's recollections or has another's, or if a drawing can't be read.
const committed = readCommittedRelease();
const inputs = readInputs();
const release = buildRelease(inputs);
const recollections = readRecollectionsFile();
readDrawingFiles();
const problems = [
  ...releaseProblems(release, committed).map(({ kind, message }) => `${kind}: ${message}`),
  ...[
    ...recollectionProblems(
      release.editions.flatMap(({ films }) => films.map(({ id }) => id)),
      recollections,
    ),
    ...confusedRecollections(inputs.words.flatMap(parseWords), recollections),
  ].map((message) => `recollections: ${message}`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log("the catalogue's release is up to date");
