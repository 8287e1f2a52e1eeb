import { createHash } from "node:crypto";
import { IMPORT_WORKER_POLICY, SERVICE_WORKER_POLICY } from "#contract/worker-policies.ts";

export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy([]),
    // The default; what may be cached says so itself.
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    // On plain http the header is ignored, or locks out visitors of a local installation.
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

export interface OutsideSources {
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  /** Trusted Types policies the scripts may create, beside those for our workers. */
  readonly policies: readonly string[];
}

/** No inline scripts, and no text becomes script or HTML (Trusted Types). React needs style attributes. */
export function contentSecurityPolicy(
  allowedStyles: readonly string[],
  outside: Partial<OutsideSources> = {},
  publicUrl = "",
): string {
  const { frames = [], policies = [] } = outside;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(outside.scripts ?? [])].join(" "),
    ["style-src 'self'", ...allowedStyles.map((hash) => `'${hash}'`)].join(" "),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...(outside.images ?? [])].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...(outside.connections ?? [])].join(" "),
    ...(frames.length === 0 ? [] : [["frame-src", ...frames].join(" ")]),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ["trusted-types", SERVICE_WORKER_POLICY, IMPORT_WORKER_POLICY, ...policies].join(" "),
    ...(publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

export function styleHashes(html: string): readonly string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  return [...new Set(styles)].map((css) => `sha256-${createHash("sha256").update(css).digest("base64")}`);
}
