import { createHash } from "node:crypto";

/** A short hash of the content: 22 characters, safe in headers and file names. */
export function contentHash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** Whether an `If-None-Match` header matches the quoted entity tag, weakly (RFC 9110, section 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag) return true;
  if (header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === tag);
}
