import { z } from "zod";

export interface ReadableSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly items?: ReadableSchema | undefined;
  readonly anyOf?: readonly ReadableSchema[] | undefined;
  readonly oneOf?: readonly ReadableSchema[] | undefined;
  readonly properties?: Readonly<Record<string, ReadableSchema>> | undefined;
  readonly additionalProperties?: boolean | ReadableSchema | undefined;
}

const schemaSchema: z.ZodType<ReadableSchema> = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get items() {
    return schemaSchema.optional();
  },
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get oneOf() {
    return z.array(schemaSchema).optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional();
  },
});

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.optional() })).optional();

export const readableDocumentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string().default(""),
        parameters: z
          .array(z.object({ name: z.string(), description: z.string().optional(), schema: schemaSchema }))
          .default([]),
        requestBody: z.object({ content: contentSchema }).optional(),
        responses: z.record(z.string(), z.object({ description: z.string().optional(), content: contentSchema })),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), schemaSchema).default({}) }).default({ schemas: {} }),
});

export type ReadableDocument = z.infer<typeof readableDocumentSchema>;
