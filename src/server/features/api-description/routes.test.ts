import { describe, expect, test } from "vitest";
import { z } from "zod";
import { API_ENDPOINTS } from "#contract/api/endpoints.ts";
import { googleSignInEndpoint } from "#contract/api/google-sign-in.ts";
import { escapeHtml } from "../../plain-document.ts";
import { createTestApp } from "../../test-app.ts";

const app = await createTestApp();

const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});

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

  test("each call names what it answers to a body that is too large or not JSON, and to trouble of ours", async () => {
    const { paths } = documentSchema.parse((await app.inject({ url: "/api/openapi.json" })).json());
    for (const { method, path } of API_ENDPOINTS) {
      const { responses } = z
        .looseObject({ responses: z.record(z.string(), z.unknown()) })
        .parse(paths[written(path)]?.[method.toLowerCase()]);
      const expected = method === "GET" ? ["400", "500", "503"] : ["400", "413", "415", "500", "503", "507"];
      expect(Object.keys(responses), path).toEqual(expect.arrayContaining(expected));
    }
  });

  test("the export of lists is described as JSON and as CSV", async () => {
    const { paths } = documentSchema.parse((await app.inject({ url: "/api/openapi.json" })).json());
    expect(paths["/api/user/export"]?.["get"]).toMatchObject({
      responses: { 200: { content: { "application/json": {}, "text/csv": { schema: { type: "string" } } } } },
    });
  });

  test("signing in with Google says how it refuses a request that is not as it should be", async () => {
    const payload = { code: "", redirectUri: "http://localhost:3000/auth/google/callback" };
    const answer = await app.inject({ method: "POST", url: googleSignInEndpoint.path, payload });
    expect(answer.statusCode).toBe(400);
    expect(googleSignInEndpoint.answers[400].safeParse(answer.json()).success).toBe(true);
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
