import { z } from "zod";
import type { TopicPage } from "#domain/topics/topic-page.ts";
import { CREDITS } from "#domain/topics/people.ts";
import { TOPIC_KINDS, type TopicAddress } from "#domain/topics/topic-address.ts";
import type { TopicNames } from "#domain/topics/topic-names.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { filmIdSchema } from "./film-name.ts";

const rank = z.int().positive();
const text = z.string().min(1);
const addressSchema: z.ZodType<TopicAddress> = z.templateLiteral([
  z.enum(TOPIC_KINDS),
  "/",
  z.string().regex(/^[a-z0-9-]+$/),
]);
const nearSchema = z.object({ address: addressSchema, title: text, why: text.describe("Why it is named") });

const topicSchema: z.ZodType<TopicPage> = z
  .object({
    address: addressSchema,
    kind: z.enum(TOPIC_KINDS),
    label: text.describe("What a topic of the kind is"),
    name: text,
    title: text,
    lead: text.describe("What its films are, in a line"),
    films: z
      .array(
        z.object({
          rank,
          id: filmIdSchema,
          title: text,
          year: z.int(),
          director: text,
          listCount: z.int().positive(),
          credits: z.array(z.enum(CREDITS)).describe("What the person did; empty unless the topic is one"),
        }),
      )
      .describe("In ranking order"),
    statements: z
      .array(z.object({ sentence: text, usual: text.describe("How usual that is in the whole ranking") }))
      .describe("What sets its films apart, the most surprising first"),
    people: z.array(nearSchema).describe("Who directed most of its films; of a person, who worked with them most"),
    near: z.array(nearSchema).describe("Topics that share the most films with it"),
    next: z.array(nearSchema).describe("Of a person: others who do the same in films near theirs"),
    unranked: z
      .array(z.object({ id: filmIdSchema, title: text, year: z.int().nullable() }))
      .describe("Of a director: films outside the ranking, by year"),
  })
  .meta({ id: "Topic", description: "A person, a decade, a country or the like, and its films" });

const paramsSchema = z.object({ kind: z.enum(TOPIC_KINDS), topic: z.string().max(200) });

export type TopicParams = z.infer<typeof paramsSchema>;

/** By rank (`edition-address.ts`), like `topicsEndpoint`. */
export const topicEndpoint = {
  ...addressOf("getTopic"),
  summary:
    "What several ranked films have in common: a person, a decade, a mood, with its films and what sets them apart.",
  params: paramsSchema,
  answers: { 200: topicSchema, 400: errorSchema, 404: errorSchema },
} as const satisfies ApiEndpoint;

const topicNamesSchema: z.ZodType<TopicNames> = z
  .record(z.enum(TOPIC_KINDS), z.record(z.string().min(1), z.array(rank)))
  .describe("The names of all topics, by kind, with the ranks of their films");

export const topicsEndpoint = {
  ...addressOf("listTopics"),
  summary: "All topics that have a page, by kind, with the ranks of their films.",
  answers: { 200: topicNamesSchema },
} as const satisfies ApiEndpoint;
