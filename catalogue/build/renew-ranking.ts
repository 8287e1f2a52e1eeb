import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";

import { editionText } from "./build-release.ts";
import { readInputs, readRecollectionsFile, writeReleaseTexts } from "./catalogue-files.ts";
import { CatalogueError } from "./catalogue-error.ts";
import { readEditionSources, readLists, writeEditionLists } from "./edition-files.ts";
import { reportOnEdition } from "./renewal.ts";

/*
 * `npm run catalogue:renew -- <folder>` begins a new edition of the ranking with the lists in the folder; without
 * a folder it continues the edition being prepared. It says which films come, leave and move, and either what is
 * lacking or how to publish (docs/how-to/renew-the-ranking.md).
 */

/** Stores the folder's lists as a new edition. Refuses (`bad-edition`) if there is nothing to begin with. */
function beginEdition(folder: string): void {
  const sources = readEditionSources();
  const newest = Math.max(...sources.keys());
  if (newest > CURRENT_EDITION)
    throw new CatalogueError(
      "bad-edition",
      `edition ${newest} is being prepared: go on with it by \`npm run catalogue:renew\`, or remove catalogue/editions/${newest} first`,
    );
  const changed = new Map([...readLists(folder)].filter(([id, csv]) => csv !== sources.get(newest)?.get(id)));
  if (changed.size === 0)
    throw new CatalogueError("bad-edition", `no list in ${folder} is another than in edition ${newest}`);
  writeEditionLists(newest + 1, changed);
}

/** Reports on the edition being prepared, and writes it into the release if nothing is lacking. */
function goOn(): void {
  const inputs = readInputs();
  const edition = Math.max(...inputs.sources.keys());
  if (edition === CURRENT_EDITION)
    throw new CatalogueError(
      "bad-edition",
      "no edition is being prepared: name the folder that holds the new lists, `npm run catalogue:renew -- <folder>`",
    );
  const { ranking, changes, problems } = reportOnEdition(edition, inputs, readRecollectionsFile());
  for (const line of changes) console.log(line);
  for (const problem of problems) console.error(problem);
  if (ranking === undefined || problems.length > 0) {
    console.error(`Edition ${edition} is not ready: ${problems.length} things are missing.`);
    process.exitCode = 1;
    return;
  }
  writeReleaseTexts(new Map([editionText({ ...ranking, notes: inputs.notes.get(edition) ?? [] })]));
  console.log(
    `Edition ${edition} is ready and written into the release. To publish it, set "current" in catalogue/editions.json to ${edition}.`,
  );
}

try {
  const [folder] = process.argv.slice(2);
  if (folder !== undefined) beginEdition(folder);
  goOn();
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
