import { describe, expect, test } from "vitest";
import { judgeAudit, readAuditAnswer, readExceptions } from "./dependency-audit.ts";

const TODAY = "2026-11-21";
const weakness = (id: string, name: string, severity: string) => ({
  source: 1,
  name,
  dependency: name,
  title: "Something bad",
  url: `https://github.com/advisories/${id}`,
  severity,
  range: "<2.0.0",
});
const answerWith = (...via: readonly unknown[]) =>
  readAuditAnswer(
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: { some: { name: "some", via }, other: { via: ["some"] } },
    }),
  );
const GRAVE = "GHSA-aaaa-bbbb-cccc";
const exception = (more: object = {}) =>
  readExceptions(
    JSON.stringify([
      {
        advisory: GRAVE,
        package: "some",
        reason: "Only the tests load it, and they give it nothing that came from outside.",
        until: "2026-12-31",
        ...more,
      },
    ]),
  );

describe("the audit of dependencies", () => {
  test("is content where nothing is known", () => {
    expect(judgeAudit(answerWith(), [], TODAY)).toEqual({ failures: [], notes: [] });
  });

  test.each(["high", "critical"])("fails for a weakness that is %s", (severity) => {
    expect(judgeAudit(answerWith(weakness(GRAVE, "some", severity)), [], TODAY).failures).toEqual([
      `${severity}: Something bad in some (${GRAVE})`,
    ]);
  });

  test.each(["low", "moderate"])("only mentions one that is %s", (severity) => {
    expect(judgeAudit(answerWith(weakness(GRAVE, "some", severity)), [], TODAY)).toEqual({
      failures: [],
      notes: [`${severity}: Something bad in some (${GRAVE})`],
    });
  });

  test("leaves alone what is excepted in writing, in that package and until that day", () => {
    const found = answerWith(weakness(GRAVE, "some", "high"));
    expect(judgeAudit(found, exception(), TODAY).failures).toEqual([]);
    expect(judgeAudit(found, exception(), "2026-12-31").failures).toEqual([]);
    expect(judgeAudit(found, exception(), "2027-01-01").failures).toEqual([
      `The exception for ${GRAVE} in some ended on 2026-12-31.`,
    ]);
    expect(judgeAudit(found, exception({ package: "another" }), TODAY).failures).toHaveLength(2);
  });

  test("lets no exception outlive its weakness", () => {
    expect(judgeAudit(answerWith(), exception(), TODAY).failures).toEqual([
      `The exception for ${GRAVE} in some is not needed any more.`,
    ]);
  });

  test("takes no refusal of the advisory service for an all-clear, and old exceptions fail even then", () => {
    for (const text of ["", "{", "{}", '{"message":"405 Method Not Allowed","statusCode":405}', '{"error":{}}'])
      expect(readAuditAnswer(text), text).toBeNull();
    expect(judgeAudit(null, exception(), TODAY).failures).toEqual([]);
    expect(judgeAudit(null, exception({ until: "2026-11-20" }), TODAY).failures).toHaveLength(1);
  });

  test.each([
    ["without a reason worth the name", { reason: "it is fine" }],
    ["without an end", { until: undefined }],
    ["with an end that is no day", { until: "one day" }],
    ["for no known kind of advisory", { advisory: "CVE-2026-1" }],
    ["with more than belongs there", { forever: true }],
  ])("takes no exception %s", (_what, change) => {
    expect(() => exception(change)).toThrow(/reason|until|advisory|forever/);
  });
});
