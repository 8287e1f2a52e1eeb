import type { IncomingHttpHeaders } from "node:http";

/** Headers by which browsers and mail programs say that nobody has clicked yet. */
const PURPOSE_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;
const AHEAD_OF_A_CLICK = /prefetch|prerender|preview|instant/i;

/** Programs that open the links of a message before its reader does, by what they call themselves. */
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

/** Whether a browser asks ahead of a click that may never come. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return PURPOSE_HEADERS.some((name) => AHEAD_OF_A_CLICK.test(String(headers[name] ?? "")));
}

/** Whether a program says of itself that it looks at links for others. */
export function isLinkScanner(headers: IncomingHttpHeaders): boolean {
  return SCANNER.test(headers["user-agent"] ?? "");
}
