import { createHash } from "node:crypto";
import { WORKER_POLICY } from "#contract/offline.ts";

/** The security headers of every answer. `publicUrl` is the product's public origin. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy([]),
    // What may be kept says so itself; whatever forgets to is not kept.
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    // On plain http (a first try on one's own machine) the header would be ignored, or lock the visitor out.
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/** Sources of others that a document may use, as a policy writes them. */
export interface OutsideSources {
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  /** Names of the Trusted Types policies the document's script may make, beside the one for our own worker. */
  readonly policies: readonly string[];
}

/**
 * What a document may load: our own files, the `<style>` elements whose hashes are given, and what it needs of the
 * outside services that are switched on. Scripts are never inline, and no text becomes script or HTML in the browser
 * (Trusted Types). React writes some sizes and colours as style attributes, which is why those alone are allowed.
 */
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
    ["trusted-types", WORKER_POLICY, ...policies].join(" "),
    ...(publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The hashes, as a policy writes them, of every `<style>` element in a document of ours. */
export function styleHashes(html: string): readonly string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  return [...new Set(styles)].map((css) => `sha256-${createHash("sha256").update(css).digest("base64")}`);
}
