/**
 * Prints every text that a person can see, each with its place, to be read aloud: `npm run words`.
 * With a part of a path, only the files there: `npm run words -- screens/import`.
 */
import { globSync, readFileSync } from "node:fs";
import { gatherWords } from "./gather-words.ts";

/** Where what people see is written; of the auth service its mails, as its refusals are those of its contract. */
const ROOMS = "src/{web,film-files,domain,server,auth-service/mails}/**/*.{ts,tsx}";
const NOT_SHOWN = /\.(?:test|d)\.tsx?$|-for-tests|test-app|migrations?\.ts$|\/poster\//;

const wanted = process.argv[2] ?? "";
const paths = globSync([ROOMS, "src/search/answer.ts", "src/contract/{pages,auth-links}.ts"])
  .filter((path) => path.includes(wanted) && !NOT_SHOWN.test(path))
  .sort();
for (const path of paths)
  for (const { line, text } of gatherWords(path, readFileSync(path, "utf8"))) console.log(`${path}:${line}\t${text}`);
