import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";

/**
 * 200 titles with one typo each, written before the search was: 100 of the 5,000 best-known films, 60 of the next 15,000,
 * 20 of the next 40,000, and 20 titles in other languages. With the year where several films are called so.
 */
export const JUDGED_TYPOS = z
  .array(z.object({ typed: z.string(), id: z.string(), title: z.string() }))
  .parse(parse(readFileSync(new URL("judged/one-typo.csv", import.meta.url)), { columns: true }));
