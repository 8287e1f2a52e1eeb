import fastifySwagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { API_DOCS_PATH, openapiEndpoint } from "#contract/api/openapi.ts";
import {
  type PreparedResponse,
  prepareResponseOnDemand,
  REVALIDATED,
  sendPrepared,
} from "#platform/prepared-response.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { contentSecurityPolicy, styleHashes } from "../../security-headers.ts";
import { apiDocsPage } from "./docs-page.ts";
import { readableDocumentSchema } from "./readable-document.ts";

/** Describes the routes added after it, at `/api/openapi.json` and `/api/docs`. Call it before the other features. */
export async function addApiDescription(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Canon",
        description: [
          "The product's API. Every error is JSON with a `message`.",
          "A rank is a place in the current edition of the ranking, unless the call says another (`?edition=1`).",
        ].join(" "),
        version: "1",
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });

  let description: { readonly json: PreparedResponse; readonly html: PreparedResponse } | null = null;
  /** On first request, because only then are all routes known. */
  const described = () => (description ??= describe(JSON.stringify(app.swagger())));

  app.route({
    ...endpointRoute(openapiEndpoint),
    handler: (request, reply) => sendPrepared(request, reply, described().json),
  });
  app.get(API_DOCS_PATH, { schema: { hide: true } }, (request, reply) =>
    sendPrepared(request, reply, described().html),
  );
}

function describe(document: string) {
  const html = apiDocsPage(readableDocumentSchema.parse(JSON.parse(document)));
  return {
    json: prepareResponseOnDemand({ body: document, contentType: "application/json; charset=utf-8" }),
    html: prepareResponseOnDemand({
      body: html,
      contentType: "text/html; charset=utf-8",
      headers: { "cache-control": REVALIDATED, "content-security-policy": contentSecurityPolicy(styleHashes(html)) },
    }),
  };
}
