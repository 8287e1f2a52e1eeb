/** Bodies: a right one made by its schema, then bent in one to three places, or written as no JSON is. */
import fc from "fast-check";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import type { BodySchema, DocumentedCall } from "./documented-calls.ts";
import { jsonText, oddName, oddString, oddValue } from "./odd-values.ts";

/** Values a schema takes; near enough, for what matters is that most of a request is right when one part is not. */
function rightValue(schema: BodySchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds !== undefined) return fc.oneof(...kinds.map(rightValue));
  switch (schema.type) {
    case "object":
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([k, v]) => [k, rightValue(v)])));
    case "array":
      return fc.array(rightValue(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer({ min: 1, max: CATALOGUE_SIZE });
    case "null":
      return fc.constant(null);
    default:
      return schema.pattern?.startsWith("^[1-9]") === true
        ? fc.integer({ min: 1, max: CATALOGUE_SIZE }).map(String)
        : fc.stringMatching(/^[\w-]{16,40}$/);
  }
}

type Path = readonly (string | number)[];

/** Where something can be bent: every member and element, and the whole. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => placesIn(member, [...path, key]))];
}

type Change = (value: unknown) => unknown;
/** For a member that is taken away. */
const NOTHING = Symbol("nothing");

function changedAt(value: unknown, [key, ...rest]: Path, change: Change): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((element: unknown, index) => {
      if (String(index) !== String(key)) return [element];
      const changed = changedAt(element, rest, change);
      return changed === NOTHING ? [] : [changed];
    });
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name !== key) return [[name, member]];
      const changed = changedAt(member, rest, change);
      return changed === NOTHING ? [] : [[name, changed]];
    }),
  );
}

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: oddValue.map(
      (odd): Change =>
        () =>
          odd,
    ),
  },
  { weight: 1, arbitrary: fc.constant<Change>(() => NOTHING) },
  { weight: 1, arbitrary: fc.constant<Change>((value) => [value]) },
  { weight: 1, arbitrary: fc.constant<Change>((value) => ({ value })) },
  {
    weight: 1,
    arbitrary: fc.constant<Change>((value) => (typeof value === "string" ? Number(value) : jsonText(value))),
  },
  { weight: 1, arbitrary: fc.constant<Change>((value) => (Array.isArray(value) ? [...value, ...value] : value)) },
  {
    weight: 1,
    arbitrary: oddString.map(
      (odd): Change =>
        (value) =>
          `${typeof value === "string" ? value : jsonText(value)}${odd}`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(oddName, oddValue).map(
      ([name, odd]): Change =>
        (value) =>
          typeof value === "object" && value !== null && !Array.isArray(value)
            ? Object.fromEntries([...Object.entries(value), [name, odd]])
            : odd,
    ),
  },
);

/** Texts where a body belongs that no parser takes, or should not. */
const NO_JSON: readonly string[] = [
  "{",
  "}",
  "[1,",
  '{"a":1,}',
  "{'a':1}",
  '{"a" 1}',
  "\ufeff{}",
  "\0",
  '{"a":"\0"}',
  '"text"',
  "1",
  "null",
  "[]",
  "NaN",
  "{}{}",
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '{"filmId":"1","filmId":"2"}',
  "a=b&c[d]=e",
  "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><x>&e;</x>",
  "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n--x--",
];

const noJson: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NO_JSON).map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.constant(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])) },
  { weight: 1, arbitrary: fc.constantFrom(20_000, 100_000).map((depth) => Buffer.from("[".repeat(depth))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(10_000).map((depth) => Buffer.from("[".repeat(depth) + "]".repeat(depth))),
  },
  { weight: 1, arbitrary: fc.constant(Buffer.from('{"a":'.repeat(8000) + "1" + "}".repeat(8000))) },
  { weight: 1, arbitrary: fc.constant(Buffer.from(`{"filmId":"${"9".repeat(70_000)}"}`)) },
  { weight: 1, arbitrary: fc.constant(Buffer.from(jsonText({ filmIds: Array.from({ length: 8000 }, () => "1") }))) },
);

export function rightBody({ body }: DocumentedCall): fc.Arbitrary<Buffer | null> {
  return rightBodyValue(body).map((value) => (value === undefined ? null : Buffer.from(jsonText(value))));
}

function rightBodyValue(body: DocumentedCall["body"]): fc.Arbitrary<unknown> {
  if (body === null) return fc.constant(undefined);
  return "schema" in body ? rightValue(body.schema) : fc.constant(body.example);
}

export function bentBody({ body }: DocumentedCall): fc.Arbitrary<Buffer> {
  const bent = fc
    .tuple(rightBodyValue(body), fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 }))
    .map(([right, changes]) => {
      let value: unknown = right ?? {};
      for (const [place, bend] of changes) {
        const places = placesIn(value);
        value = changedAt(value, places[place % places.length] ?? [], bend);
      }
      return Buffer.from(value === NOTHING ? "" : jsonText(value));
    });
  return fc.oneof({ weight: 4, arbitrary: bent }, { weight: 1, arbitrary: noJson });
}
