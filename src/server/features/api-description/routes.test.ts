import { describe, expect, test } from "vitest";
import { z } from "zod";
import { API_ENDPOINTS } from "#contract/api/endpoints.ts";
import { escapeHtml } from "../../plain-document.ts";
import { createTestApp } from "../../test-app.ts";

const app = await createTestApp();

const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});

/** An address as OpenAPI writes it. */
const written = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}");

describe("the API's description", () => {
  test("is OpenAPI 3.1 and lists exactly the calls of the contract", async () => {
    const document = documentSchema.parse((await app.inject({ url: "/api/openapi.json" })).json());
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
    );
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(listed.toSorted()).toEqual(
      API_ENDPOINTS.map(({ id, method, path }) => `${id}: ${method} ${written(path)}`).toSorted(),
    );
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(["Film", "FilmMetadata", "Error"]));
  });

  test("every named shape it refers to is in it", async () => {
    const answer = await app.inject({ url: "/api/openapi.json" });
    const { components } = documentSchema.parse(answer.json());
    const references = [...answer.body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(references.length).toBeGreaterThan(0);
    for (const name of references) expect(components.schemas).toHaveProperty(String(name));
  });

  test("can be read by people, with no script and nothing from elsewhere", async () => {
    const answer = await app.inject({ url: "/api/docs" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const { method, path, summary } of API_ENDPOINTS) {
      expect(answer.body).toContain(`${method} ${written(path)}`);
      expect(answer.body).toContain(escapeHtml(summary));
    }
    expect(answer.body).toContain("<code>rank</code></th><td>string</td><td>Rank of the film just seen");
    expect(answer.body).toContain('list of <a href="#shape-Film">Film</a>');
    expect(answer.body).toContain('map of <a href="#shape-FilmMetadata">FilmMetadata</a>');
    expect(answer.body).toContain("provenance.placements[].position");
    expect(answer.body).toContain("<code>operations[].operation.baseFilmIds</code>");
    expect(answer.body).not.toMatch(/<script|src=|https?:/);
    expect(answer.body).toContain('<link rel="icon" href="/favicon.svg"');
    expect(answer.headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
  });
});
