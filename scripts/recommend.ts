/**
 * What to see for a canon, from the command line.
 *
 *     npm run recommend -- persona-1966 vertigo-1958 [--further]
 *     npm run recommend -- --json < canons.jsonl
 *
 * With `--json` each line of the standard input is `{"canon":["<film id>"],"exclude":[],"count":6}` and is answered with
 * a line `{"films":[{"id","title","year","score","reasons":[]}]}`. `score` is above 0, and 1 if nothing could fit better.
 */
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { z } from "zod";
import {
  type CanonRecommendation,
  recommendForCanon,
  type RecommendOptions,
  SHOWN_RECOMMENDATIONS,
} from "#domain/taste/recommendations/canon-recommendations.ts";
import { whyIn } from "#domain/taste/recommendations/recommended-films.ts";
import { placeOnList } from "#domain/catalogue/place-on-list.ts";
import { capitalised } from "#domain/words/capitalised.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../src/server/catalogue.ts";

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, further: { type: "boolean", default: false } },
});
const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const rankOf: ReadonlyMap<string, number> = new Map(catalogue.films.map(({ id, rank }) => [id, rank]));
const filmId = z
  .string()
  .refine((id) => rankOf.has(id), { error: ({ input }) => `${String(input)} is no film of the catalogue` });
const requestSchema = z.strictObject({
  canon: z.array(filmId),
  exclude: z.array(filmId).default([]),
  count: z.int().min(1).max(catalogue.films.length).default(SHOWN_RECOMMENDATIONS),
});
const options: RecommendOptions = { reach: asked.further ? "further" : "closer", whyOf: whyIn(catalogue) };

if (asked.json) await answerLines();
else answerOne();

async function answerLines(): Promise<void> {
  let number = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    number += 1;
    if (line.trim() === "") continue;
    const request = parsed(line);
    if (typeof request === "string") {
      console.error(`Line ${number}: ${request}`);
      process.exitCode = 1;
      return;
    }
    const films = recommended(request).map(({ film, score, ...reasons }) => ({
      id: film.id,
      title: film.title,
      year: film.year,
      score,
      reasons: reasonsInWords(reasons),
    }));
    console.log(JSON.stringify({ films }));
  }
}

function answerOne(): void {
  const request = requestSchema.safeParse({ canon: positionals });
  if (!request.success || positionals.length === 0) {
    console.error(
      request.success ? "Name films of a canon by their ids, such as persona-1966." : z.prettifyError(request.error),
    );
    process.exitCode = 1;
    return;
  }
  for (const { film, score, ...reasons } of recommended(request.data)) {
    console.log(`${film.title} (${film.year})  ${score.toFixed(2)}`);
    for (const reason of reasonsInWords(reasons)) console.log(`    ${reason}`);
  }
}

/** A request, or what is wrong with the line. */
function parsed(line: string): z.output<typeof requestSchema> | string {
  try {
    const request = requestSchema.safeParse(JSON.parse(line));
    return request.success ? request.data : z.prettifyError(request.error);
  } catch {
    return "is not JSON";
  }
}

function recommended({ canon, exclude, count }: z.output<typeof requestSchema>): readonly CanonRecommendation[] {
  const ranks = (ids: readonly string[]) => ids.flatMap((id) => rankOf.get(id) ?? []);
  return recommendForCanon(ranks(canon), ranks(exclude), catalogue, { ...options, count });
}

function reasonsInWords({
  becauseOf,
  why,
  fact,
}: Pick<CanonRecommendation, "becauseOf" | "why" | "fact">): readonly string[] {
  const [lead, ...others] = becauseOf;
  const reasons: string[] = [];
  if (lead !== undefined) {
    const beside = others.length === 0 ? "" : ` and ${others.length} more`;
    reasons.push(`Because of ${lead.title}${beside}${why === null ? "" : `: ${why}`}`);
  }
  if (fact?.kind === "kinship" && fact.text !== why) reasons.push(`Because of ${fact.film.title}: ${fact.text}`);
  if (fact?.kind === "list")
    reasons.push(`${capitalised(placeOnList(fact.list))}, as ${fact.count} of the canon's films`);
  return reasons;
}
