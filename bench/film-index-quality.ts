/** `npm run index:quality`: for how many of 200 titles that people look for the right film comes first. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { indexOfTest } from "../tests/film-index/index-of-test.ts";
import { JUDGED_TITLES, type JudgedTitle, judgeTitles } from "../tests/film-index/judged-titles.ts";

const directory = mkdtempSync(join(tmpdir(), "canon-index-quality-"));
const index = await indexOfTest(directory);
const { lacked, missed } = judgeTitles(index);
const had = JUDGED_TITLES.length - lacked.length;
const share = ((100 * (had - missed.length)) / had).toFixed(1);
console.log(`The index has ${had} of ${JUDGED_TITLES.length} films sought, and ${share} of 100 of those come first.`);
for (const [what, titles] of [
  ["not there", lacked],
  ["not first", missed],
] as const)
  for (const sought of titles) console.log(`${what}: ${line(sought)}`);
index.close();
rmSync(directory, { recursive: true });

function line({ typed, title, year, director }: JudgedTitle): string {
  return `"${typed}" for ${title} (${year}, ${director})`;
}
