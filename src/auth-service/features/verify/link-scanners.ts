import type { IncomingHttpHeaders } from "node:http";

/** Headers by which browsers and mail programs announce a fetch without a click. */
const PURPOSE_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;
const PREFETCH_PURPOSES = /prefetch|prerender|preview|instant/i;

/** Programs that open the links of a message before its reader does, by the names they give themselves. */
const SCANNER = new RegExp(
  [
    String.raw`(?<!cu)bot\b`,
    "crawler",
    "spider",
    "preview",
    "link-?check",
    "urlscan",
    "safelinks",
    "facebookexternalhit",
    "whatsapp/",
    "skypeuripreview",
    "microsoft office",
    "ms-office",
    "googleimageproxy",
    "yahoomailproxy",
    "barracuda",
    "proofpoint",
    "mimecast",
    "messagelabs",
    "symantec",
    "trendmicro",
    "sophos",
    "fortinet",
    "forcepoint",
    "cisco.?ironport",
    "virustotal",
  ].join("|"),
  "i",
);

export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return PURPOSE_HEADERS.some((name) => PREFETCH_PURPOSES.test(String(headers[name] ?? "")));
}

export function isLinkScanner(headers: IncomingHttpHeaders): boolean {
  return SCANNER.test(headers["user-agent"] ?? "");
}
