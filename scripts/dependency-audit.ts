import { z } from "zod";

const exceptionsSchema = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/),
    package: z.string().min(1),
    reason: z.string().min(40, "must say why it can't hurt us until then"),
    until: z.iso.date(),
  }),
);

export type AuditExceptions = z.infer<typeof exceptionsSchema>;

const severitySchema = z.enum(["info", "low", "moderate", "high", "critical"]);
const advisorySchema = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: severitySchema,
});
const answerSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
});

type Advisory = z.infer<typeof advisorySchema>;

export interface AuditJudgement {
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}

/** Throws if the file is malformed. */
export function readExceptions(text: string): AuditExceptions {
  return exceptionsSchema.parse(JSON.parse(text));
}

/** Null if the service could not be reached. */
export function readAuditAnswer(text: string): z.infer<typeof answerSchema> | null {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Expired exceptions fail even without an answer. With one, high and critical advisories without an exception fail, as
 * do unneeded exceptions. `today` is a date such as 2026-11-21.
 */
export function judgeAudit(
  answer: z.infer<typeof answerSchema> | null,
  exceptions: AuditExceptions,
  today: string,
): AuditJudgement {
  const expired = exceptions
    .filter(({ until }) => until < today)
    .map((each) => `The exception for ${each.advisory} in ${each.package} ended on ${each.until}.`);
  if (answer === null) return { failures: expired, notes: [] };

  const found = new Map(advisoriesOf(answer).map((advisory) => [advisory.url, advisory]));
  const excepted = new Set(exceptions.map((each) => `${each.advisory} ${each.package}`));
  const open = [...found.values()].filter((advisory) => !excepted.has(`${idOf(advisory)} ${advisory.name}`));
  const isGrave = ({ severity }: Advisory) => severity === "high" || severity === "critical";
  const needed = new Set([...found.values()].map((advisory) => `${idOf(advisory)} ${advisory.name}`));
  const needless = exceptions
    .filter((each) => !needed.has(`${each.advisory} ${each.package}`))
    .map((each) => `The exception for ${each.advisory} in ${each.package} is not needed any more.`);
  return {
    failures: [...expired, ...needless, ...open.filter(isGrave).map(describe)],
    notes: open.filter((advisory) => !isGrave(advisory)).map(describe),
  };
}

function advisoriesOf(answer: z.infer<typeof answerSchema>): readonly Advisory[] {
  return Object.values(answer.vulnerabilities).flatMap(({ via }) => via.filter((each) => typeof each !== "string"));
}

function idOf({ url }: Advisory): string {
  return url.split("/").at(-1) ?? url;
}

function describe(advisory: Advisory): string {
  return `${advisory.severity}: ${advisory.title} in ${advisory.name} (${idOf(advisory)})`;
}
