/**
 * Prints every text that people can see, with its place, for proofreading: `npm run words`.
 * With part of a path, only the files there: `npm run words -- screens/import`.
 */
import { globSync, readFileSync } from "node:fs";
import { gatherWords } from "./gather-words.ts";

/** Where texts for people are written; of the auth service only mails, because its refusals are its contract's. */
const ROOMS = "src/{web,film-files,domain,server,auth-service/mails}/**/*.{ts,tsx}";
const NOT_SHOWN = /\.(?:test|d)\.tsx?$|-for-tests|test-app|migrations?\.ts$|\/poster\//;

const wanted = process.argv[2] ?? "";
const paths = globSync([ROOMS, "src/search/answer.ts", "src/contract/{pages,auth-links}.ts"])
  .filter((path) => path.includes(wanted) && !NOT_SHOWN.test(path))
  .sort();
for (const path of paths)
  for (const { line, text } of gatherWords(path, readFileSync(path, "utf8"))) console.log(`${path}:${line}\t${text}`);
