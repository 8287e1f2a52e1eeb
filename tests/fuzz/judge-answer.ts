/** What any answer has to be, whatever was asked. */

/** An answer, as far as it is judged. */
export interface GivenAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Whether it answers a HEAD, which has no body. */
  readonly isHead: boolean;
  /** Whether a page was asked for rather than a call: its errors are pages. */
  readonly isPage: boolean;
}

/** Words of the inside: of stacks, files, packages and drivers. */
const INSIDES =
  /node_modules|node:internal|\bat (?:async )?[\w.<>]+ \(|\.[cm]?[jt]s:\d|sqlite|postgres|kysely|\bpg_|fastify|zod|FST_|HPE_|ERR_[A-Z]|\bE(?:CONN|PIPE|NOENT|ACCES)|(?:Type|Range|Syntax|Reference)Error|Cannot read|is not a function|Unexpected (?:token|end)|violates|relation "|column "|no such (?:table|column|file)|constraint|\[native code\]/i;

/** What is wrong with an answer in one sentence; null where it is as any answer should be. */
export function complaintAbout(answer: GivenAnswer): string | null {
  const { status, contentType, body, isHead, isPage } = answer;
  if (status >= 500) return `answered ${status}`;
  if (status < 200) return `answered ${status} and nothing after it`;
  if (status < 400) return null;
  if (isHead) return null;
  if (isPage && contentType.startsWith("text/")) return insidesIn(body);
  if (!contentType.startsWith("application/json")) return `told an error as ${contentType || "nothing"}`;
  return messageOf(body) === null ? "told an error without a message" : insidesIn(body);
}

function insidesIn(body: string): string | null {
  const inside = INSIDES.exec(body);
  return inside === null ? null : `told of its inside: ${inside[0]}`;
}

function messageOf(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== "object" || parsed === null || !("message" in parsed)) return null;
    return typeof parsed.message === "string" && parsed.message !== "" ? parsed.message : null;
  } catch {
    return null;
  }
}
