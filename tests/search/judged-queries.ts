import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { filmConditionSchema } from "./film-condition.ts";

const JUDGED = new URL("judged/", import.meta.url);

const everyQuery = {
  id: z.string().min(1),
  prompt: z.string().min(1).max(200),
  /** Kept from whoever works on the engine, to see whether it has learned the list instead of the language. */
  held: z.literal(true).optional(),
  /** The same request in English, judged alike: the measure of how much is lost in another language. */
  twin: z.string().min(1).max(200).optional(),
  language: z.enum(["fr", "de", "es", "it", "pt", "ja", "ru", "ko", "zh", "ar", "tr", "pl"]).optional(),
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

/**
 * A request whose first ten films are judged: those that are wanted, and those that must not come among them.
 * `letGo` is what had to be let go where no film has everything, `impossible` whether the request contradicts itself: kept
 * for the day the answer says so, and not judged yet.
 */
const firstTenQuery = z.strictObject({
  ...everyQuery,
  want: filmConditionSchema,
  mustNot: filmConditionSchema.optional(),
  letGo: z.array(z.string()).optional(),
  impossible: z.literal(true).optional(),
});

/** A request for one film that somebody half remembers. */
const knownItemQuery = z.strictObject({ ...everyQuery, film: z.string() });

export type FactsQuery = z.output<typeof factsQuery>;
export type TasteQuery = z.output<typeof tasteQuery>;
export type KnownItemQuery = z.output<typeof knownItemQuery>;
export type FirstTenQuery = z.output<typeof firstTenQuery>;
export type JudgedQuery = FactsQuery | TasteQuery | KnownItemQuery | FirstTenQuery;

/** The judged queries by kind: one file of `judged/` each, and one kind more for the twins of a file that has them. */
export const JUDGED_QUERIES: ReadonlyMap<string, readonly JudgedQuery[]> = new Map(
  readdirSync(JUDGED)
    .toSorted()
    .flatMap((file) => {
      const kind = file.replace(".json", "").replaceAll("-", " ");
      const queries = z
        .array(z.union([factsQuery, tasteQuery, knownItemQuery, firstTenQuery]))
        .parse(JSON.parse(readFileSync(new URL(file, JUDGED), "utf8")));
      const twins = queries.flatMap(({ twin, ...query }) =>
        twin === undefined ? [] : { ...query, id: `${query.id}-twin`, prompt: twin },
      );
      return [[kind, queries] as const, ...(twins.length === 0 ? [] : [[`${kind} twins`, twins] as const])];
    }),
);
