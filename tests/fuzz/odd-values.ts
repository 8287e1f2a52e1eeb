/** Values nobody expects: what is put where something sensible belongs. */
import fc from "fast-check";

const MARK = /"@raw\((.*?)\)"/g;
/** Written into JSON as it is, though no value of the language is written so. */
const raw = (text: string): string => `@raw(${text})`;

const NUMBERS = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 5e-324, Number.MAX_VALUE];
const RAW_NUMBERS = ["1e999999", "-1e999999", "-0", "-0.0", "123456789012345678901234567890", "1E+2", "1e-999999"];
const STRINGS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfffy",
  "\ufeff1",
  "\u202ereversed",
  "é".normalize("NFD").repeat(300),
  "👨‍👩‍👧‍👦".repeat(40),
  "0",
  "-1",
  "1.0",
  "1e3",
  "0x10",
  "１",
  "٣",
  " 1",
  "1\n",
  "99999999999999999999",
  "NaN",
  "null",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "../../../etc/passwd",
  "..\\..\\boot.ini",
  "%00%2e%2e%2f",
  "' or '1'='1",
  "'; drop table x; --",
  '" or 1=1 /\u002a',
  "$1 :name @p ?",
  "{{7*7}}${7*7}<%= 7*7 %>",
  "<script>alert(1)</script>",
  "x\r\nSet-Cookie: a=b",
  "javascript:alert(1)",
  "//evil.example/\\@canon.example",
  "http://[::1",
  "a@b",
  "a@b.example, c@d.example",
  '"a b"@canon.example',
  "x".repeat(255),
  "x".repeat(5000),
  "(a+)+$".repeat(20),
  "1970-13-45T99:99:99Z",
];

export const oddString: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...STRINGS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.uuid() },
);

const nested = (depth: number, inArrays: boolean): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = inArrays ? [value] : { a: value };
  return value;
};

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddString },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { "": 0 }) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS, ...RAW_NUMBERS.map(raw)) },
  { weight: 1, arbitrary: fc.constantFrom(40, 1000).chain((depth) => fc.boolean().map((flat) => nested(depth, flat))) },
  { weight: 1, arbitrary: fc.constantFrom(100, 3000).map((length) => Array.from({ length }, (_, index) => index)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("film_id", "rank", "filmId").map((name) => [{ [name]: {} }, { [name]: [] }]),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Names that mean something to the language, and members nobody asked for. */
export const oddName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toJSON",
    "then",
    "userId",
    "user_id",
    "role",
    "id",
    "version",
  ),
  oddString,
);

/** A value as JSON, with what only text can say written as it is. */
export function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? "").replaceAll(MARK, "$1");
}
