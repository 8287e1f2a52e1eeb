import { openapiEndpoint } from "#contract/api/openapi.ts";
import { escapeHtml, plainDocument } from "../../plain-document.ts";
import type { ReadableDocument, ReadableSchema } from "./readable-document.ts";

type Operation = ReadableDocument["paths"][string][string];

export function apiDocsPage(document: ReadableDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callSection(method, path, operation)),
  );
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<section id="${escapeHtml(shapeId(name))}"><h3>${escapeHtml(name)}</h3><p>${escapeHtml(schema.description ?? "")}</p>${fieldsTable(schema)}</section>`,
  );
  const title = `${escapeHtml(document.info.title)} API`;
  const body = [
    `<h1>${title}</h1><p>${escapeHtml(document.info.description)} For machines: <a href="${openapiEndpoint.path}">${openapiEndpoint.path}</a></p>`,
    `<h2>Calls</h2>${calls.join("")}<h2>Shapes</h2>${shapes.join("")}`,
  ].join("\n");
  return plainDocument({ title, style: STYLE, body, isListed: true });
}

function callSection(method: string, path: string, operation: Operation): string {
  const body = schemaOf(operation.requestBody?.content);
  const takesNothing = body === undefined && operation.parameters.length === 0;
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = schemaOf(content);
    return `<tr><th scope="row">${escapeHtml(status)}</th><td>${schema === undefined ? "" : typeText(schema)}</td><td>${escapeHtml(description ?? "")}</td></tr>`;
  });
  return [
    `<section><h3><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary)}</p>`,
    takesNothing ? "" : "<h4>Takes</h4>",
    parametersTable(operation.parameters),
    body === undefined ? "" : `<p>${typeText(body)}</p>${fieldsTable(body)}`,
    `<table><thead><tr><th scope="col">Answers</th><th scope="col">Body</th><th scope="col">Meaning</th></tr></thead><tbody>${answers.join("")}</tbody></table></section>`,
  ].join("");
}

function parametersTable(parameters: Operation["parameters"]): string {
  const rows = parameters.map(({ name, description, schema }) => fieldRow(name, { ...schema, description }));
  return tableOfFields(rows);
}

function schemaOf(content: Operation["responses"][string]["content"]): ReadableSchema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

function fieldsTable(schema: ReadableSchema): string {
  return tableOfFields(fieldRows(schema, ""));
}

function tableOfFields(rows: readonly string[]): string {
  if (rows.length === 0) return "";
  return `<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** One row per field, followed by those of nested objects under their full name. */
function fieldRows(schema: ReadableSchema, prefix: string): readonly string[] {
  const kinds = new Set((schema.oneOf ?? []).flatMap((kind) => fieldRows(kind, prefix)));
  if (kinds.size > 0) return [...kinds];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    fieldRow(prefix + name, field),
    ...fieldRows(field, `${prefix}${name}.`),
    ...fieldRows(field.items ?? {}, `${prefix}${name}[].`),
  ]);
}

function fieldRow(name: string, field: ReadableSchema): string {
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${typeText(field)}</td><td>${escapeHtml(field.description ?? "")}</td></tr>`;
}

function typeText(schema: ReadableSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return `<a href="#${escapeHtml(shapeId(name))}">${escapeHtml(name)}</a>`;
  }
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeText).join(" or ");
  if (schema.oneOf !== undefined) return `one of ${schema.oneOf.length} kinds`;
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(" or ");
  if (schema.items !== undefined) return `list of ${typeText(schema.items)}`;
  if (typeof schema.additionalProperties === "object" && schema.properties === undefined)
    return `map of ${typeText(schema.additionalProperties)}`;
  return escapeHtml([schema.type ?? "anything"].flat().join(" or "));
}

function shapeId(name: string): string {
  return `shape-${name}`;
}

const STYLE =
  ":root{color-scheme:dark light}body{margin:0;background:#14110f;color:#f3ece0;font:1rem/1.5 system-ui,sans-serif}main{padding:1.5rem;max-width:60rem;margin:auto;overflow-wrap:anywhere}h1,h2{font-family:Georgia,serif;font-weight:400}section{border-top:1px solid #57504a;padding-bottom:1rem}table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;font-weight:400}thead{opacity:.8}a{color:inherit}@media(prefers-color-scheme:light){body{background:#faf6ee;color:#221d18}}";
