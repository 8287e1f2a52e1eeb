import { createHash } from "node:crypto";

export const CONTENT_CODINGS = ["br", "gzip", "identity"] as const;

export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** By RFC 9110, section 12.5.3: highest quality first, our order between equals. */
export function chooseCoding(header: string | undefined): ContentCoding {
  if (header === undefined) return "identity";
  const known = chosen.get(header);
  if (known !== undefined) return known;
  const choice = choose(header);
  if (chosen.size === MAX_REMEMBERED) chosen.clear();
  chosen.set(header, choice);
  return choice;
}

/** Browsers send few different headers, and parsing one costs as much as the rest of a 304. */
const chosen = new Map<string, ContentCoding>();
const MAX_REMEMBERED = 100;

function choose(header: string): ContentCoding {
  const qualities = qualitiesOf(header);
  const quality = (coding: ContentCoding): number =>
    // Plain stays acceptable unless refused by name or `*`, but anything requested is preferred.
    qualities.get(coding) ?? qualities.get("*") ?? (coding === "identity" ? Number.MIN_VALUE : 0);

  let best: ContentCoding = "identity";
  let bestQuality = 0;
  for (const coding of CONTENT_CODINGS) {
    if (quality(coding) <= bestQuality) continue;
    best = coding;
    bestQuality = quality(coding);
  }
  return best;
}

function qualitiesOf(header: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const entry of header.split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    if (name === "") continue;
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (!/^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight)) continue;
    qualities.set(name === "x-gzip" ? "gzip" : name, Number(weight));
  }
  return qualities;
}

/** 22 characters, safe in headers and file names. */
export function contentHash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** `header` is an `If-None-Match`, compared weakly with a quoted tag (RFC 9110, section 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag) return true;
  if (header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === tag);
}
