import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";

export const API_DOCS_PATH = "/api/docs";

export const openapiEndpoint = {
  ...addressOf("getApiDescription"),
  summary: "This description, as an OpenAPI 3.1 document.",
  answers: { 200: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }).describe("The document") },
} as const satisfies ApiEndpoint;
