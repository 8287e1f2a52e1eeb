import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { filmConditionSchema } from "./film-condition.ts";

const JUDGED = new URL("judged/", import.meta.url);

const everyQuery = {
  id: z.string().min(1),
  prompt: z.string().min(1).max(200),
  /** Kept from whoever works on the engine, to see whether it has learned the list instead of the language. */
  held: z.literal(true).optional(),
};

/** A request for facts: which films must come and which may come beside them; no other may. */
const factsQuery = z.strictObject({
  ...everyQuery,
  need: filmConditionSchema,
  allow: filmConditionSchema.optional(),
  /** The first so many, in this order of the films that are needed; what follows is not judged. */
  first: z
    .strictObject({ count: z.int().positive(), by: z.enum(["rank", "year", "-year", "runtime", "-runtime"]) })
    .optional(),
});

/** A request of taste: films by how well they suit, 3 best; what is not named suits not at all. */
const tasteQuery = z.strictObject({
  ...everyQuery,
  grades: z.strictObject({
    "3": z.array(z.string()).min(1),
    "2": z.array(z.string()).default([]),
    "1": z.array(z.string()).default([]),
  }),
});

/** A request for one film that somebody half remembers. */
const knownItemQuery = z.strictObject({ ...everyQuery, film: z.string() });

export type FactsQuery = z.output<typeof factsQuery>;
export type TasteQuery = z.output<typeof tasteQuery>;
export type KnownItemQuery = z.output<typeof knownItemQuery>;
export type JudgedQuery = FactsQuery | TasteQuery | KnownItemQuery;

/** The judged queries by kind: one file of `judged/` each. */
export const JUDGED_QUERIES: ReadonlyMap<string, readonly JudgedQuery[]> = new Map(
  readdirSync(JUDGED)
    .toSorted()
    .map((file) => [
      file.replace(".json", "").replaceAll("-", " "),
      z
        .array(z.union([factsQuery, tasteQuery, knownItemQuery]))
        .parse(JSON.parse(readFileSync(new URL(file, JUDGED), "utf8"))),
    ]),
);
