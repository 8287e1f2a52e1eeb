/** Requests that are each wrong in one to three ways, made from the documented calls. */
import fc from "fast-check";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { bentBody, rightBody } from "./bent-bodies.ts";
import type { DocumentedCall } from "./documented-calls.ts";
import { jsonText, oddString, oddValue } from "./odd-values.ts";

/** Who a request says it is from. What is not a text of its own is put in when it is sent. */
export type Bearer = "nobody" | "member" | "administrator" | { readonly forged: string };

export interface MalformedRequest {
  readonly call: DocumentedCall;
  readonly method: string;
  /** Path and query, as they go over the wire. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly bearer: Bearer;
  readonly body: Buffer | null;
  /** In which ways it is wrong. */
  readonly tricks: readonly string[];
}

/** What there is that a request may name though it is not its sender's. */
export interface Surroundings {
  readonly calls: readonly DocumentedCall[];
  /** Ids of members, shares and the like. */
  readonly ids: readonly string[];
  readonly forgedTokens: readonly string[];
}

type Draft = Omit<MalformedRequest, "tricks">;
type Trick = readonly [name: string, make: (draft: Draft, world: Surroundings) => fc.Arbitrary<Draft>];

const NOBODY = "0b9c7d52-5d4c-4b80-9b3c-0f5f4ac5d4ba";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "BREW", "get"];
const PATH_PARTS = [
  "%",
  "%zz",
  "%E0%A4",
  "%00",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "..",
  "../..",
  "..%5c..",
  "1;x=1",
  "1%20",
  "%2531",
  "1.0",
  "-1",
  "0",
  "00001",
  "1e1",
  "99999999999999999999999",
  String(CATALOGUE_SIZE + 1),
  "a".repeat(150),
  "a".repeat(300),
  "1".repeat(5000),
  "__proto__",
  "constructor",
  "*",
  ":rank",
  "{rank}",
  "",
];

/** What a header may hold on the wire through a client; other bytes are sent as raw bytes. */
const headerText = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?");

const HEADERS: Readonly<Record<string, readonly (string | string[])[]>> = {
  accept: ["image/\u002a", "*", "application/xml", "a/b;q=2", ",,,"],
  "accept-encoding": ["br;q=0, gzip;q=0, identity;q=0", "zstd", "*;q=0", "gzip".repeat(500)],
  "if-none-match": ['"x", W/"y"', "*", '"', "W/", '"x",'.repeat(400)],
  "if-modified-since": ["never", "Thu, 01 Jan 1970 00:00:00 GMT"],
  range: ["bytes=0-0", "bytes=-1", "bytes=5-1", `bytes=${"0-0,".repeat(500)}`],
  host: ["evil.example", "", "a b", "localhost:99999", "x".repeat(300)],
  origin: ["null", "https://evil.example", "file://", "x"],
  referer: ["javascript:1", "https://evil.example/"],
  "sec-fetch-site": ["cross-site", "nonsense"],
  cookie: ["a", "=;=;=", "a=b; ".repeat(500), "__Host-canon-device=%00", "theme=%E0%A4%A; canon=x"],
  "x-forwarded-for": ["x", "1.2.3.4, ", "::1%eth0", "999.999.999.999", "1.1.1.1,".repeat(500), "\u00ff"],
  "x-forwarded-proto": ["gopher", "https,http"],
  "x-forwarded-host": ["evil.example", "a\tb"],
  "idempotency-key": ["x", "x".repeat(16), "x".repeat(5000), "%00".repeat(8), ["a".repeat(20), "b".repeat(20)]],
  "x-canon-client": ["", "x".repeat(65), "'; --"],
  "x-canon-seq": ["-1", "1e9", "9".repeat(16), "9".repeat(15)],
  "x-http-method-override": ["DELETE"],
  "x-supabase-api-version": ["2024-01-01", "9999-99-99", "x"],
  "x-client-info": ["x".repeat(3000)],
  apikey: ["x", "eyJhbGciOiJub25lIn0.e30."],
  "stripe-signature": ["t=1,v1=00", "t=,v1=", "x".repeat(1000), "t=1e999,v1=zz"],
  "user-agent": ["\u00ff\u00fe", "x".repeat(3000)],
  "x-odd": ["x".repeat(15_000), "x".repeat(20_000), Array.from({ length: 1500 }, () => "x")],
};

const withHeader = (draft: Draft, name: string, value: string | string[]): Draft => ({
  ...draft,
  headers: { ...draft.headers, [name]: value },
});

const header = fc.oneof(
  fc
    .constantFrom(...Object.entries(HEADERS))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const)),
  fc.tuple(fc.constantFrom(...Object.keys(HEADERS)), oddString.map(headerText)),
);

const queryValue = oddString.map((text) => encodeURIComponent(text.toWellFormed()));
const query = ({ query: names }: DocumentedCall) =>
  fc
    .array(
      fc.oneof(
        fc.tuple(fc.constantFrom("x", "__proto__", "constructor[prototype]", "a[]", "a[b][c]", ...names), queryValue),
        fc.tuple(fc.constantFrom("x", ...names), fc.constantFrom("%", "%E0%A4%A", "", "password", "pkce", "10", "-1")),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((pairs) => [...pairs, ...pairs.slice(0, 1)].map(([name, value]) => `${name}=${value}`).join("&"));

const TRICKS: readonly Trick[] = [
  ["body", (draft) => bentBody(draft.call).map((body) => ({ ...draft, body }))],
  ["body", (draft) => bentBody(draft.call).map((body) => ({ ...draft, body }))],
  ["no body", (draft) => fc.constantFrom(null, Buffer.alloc(0)).map((body) => ({ ...draft, body }))],
  [
    "content type",
    (draft) =>
      fc
        .constantFrom("text/plain", "application/xml", "application/json; charset=utf-16", "", "x", "a/b".repeat(400))
        .chain((type) =>
          fc
            .constantFrom(
              type,
              "multipart/form-data; boundary=x",
              "application/x-www-form-urlencoded",
              "application/JSON",
            )
            .map((other) => withHeader(draft, "content-type", other)),
        ),
  ],
  [
    "content encoding",
    (draft) =>
      fc.constantFrom("gzip", "br", "identity, gzip", "x", "").map((c) => withHeader(draft, "content-encoding", c)),
  ],
  ["method", (draft) => fc.constantFrom(...METHODS).map((method) => ({ ...draft, method }))],
  ["header", (draft) => header.map(([name, value]) => withHeader(draft, name, value))],
  [
    "documented header",
    (draft) =>
      draft.call.headers.length === 0
        ? header.map(([name, value]) => withHeader(draft, name, value))
        : fc
            .tuple(fc.constantFrom(...draft.call.headers), oddString)
            .map(([name, value]) => withHeader(draft, name, headerText(value))),
  ],
  ["query", (draft) => query(draft.call).map((text) => ({ ...draft, target: `${draft.target}?${text}` }))],
  [
    "address",
    (draft, { ids }) =>
      fc
        .oneof(fc.constantFrom(...PATH_PARTS, ...(draft.bearer === "administrator" ? [] : ids)), queryValue)
        .map((part) => ({ ...draft, target: pathOf(draft.call, part, true) })),
  ],
  [
    "bearer",
    (draft, { forgedTokens }) =>
      fc.constantFrom(...forgedTokens).map((forged): Draft => ({ ...draft, bearer: { forged } })),
  ],
  [
    "odd bearer",
    (draft) =>
      fc
        .oneof(oddString, oddValue.map(jsonText))
        .map((odd): Draft => ({ ...draft, bearer: { forged: headerText(odd) } })),
  ],
];

/** The call's path with a part in place of what varies; where nothing does, behind it if `always`. */
function pathOf({ path }: DocumentedCall, part: string, always = false): string {
  if (path.includes("{")) return path.replaceAll(/\{\w+\}/g, () => part);
  return always ? `${path}/${part}` : path;
}

/** Requests of every documented call alike, each with at least one trick. */
export function malformedRequests(world: Surroundings): fc.Arbitrary<MalformedRequest> {
  return fc
    .tuple(
      fc.constantFrom(...world.calls),
      fc.array(fc.constantFrom(...TRICKS), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...world.ids, "1", "24"),
      // Fewer from administrators: they may do nearly everything, so there is less to refuse them.
      fc.constantFrom<Bearer>("nobody", "member", "member", "administrator"),
    )
    .chain(([call, tricks, id, bearer]) => {
      const from: Bearer = bearer === "administrator" && !call.isAuth ? "member" : bearer;
      const right: fc.Arbitrary<Draft> = rightBody(call).map((body) => ({
        call,
        method: call.method,
        // An administrator may do to others what they like, so they are not shown anybody.
        target: pathOf(call, from === "administrator" ? NOBODY : id),
        headers: body === null ? {} : { "content-type": "application/json" },
        bearer: from,
        body,
      }));
      const bent = tricks.reduce((drafts, [, trick]) => drafts.chain((draft) => trick(draft, world)), right);
      return bent.map((draft) => ({ ...draft, tricks: tricks.map(([name]) => name) }));
    });
}
