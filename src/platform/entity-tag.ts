import { createHash } from "node:crypto";

/** A short name of some content: the same bytes have the same name. 22 characters, safe in headers and file names. */
export function contentHash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/**
 * Whether an `If-None-Match` header names the entity tag (quotes included), so that 304 is the answer. Compared
 * weakly, as RFC 9110, section 13.1.2 asks; `*` names any.
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  // What nearly every browser sends.
  if (header === tag) return true;
  if (header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === tag);
}
