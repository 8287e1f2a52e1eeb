import { type OutsideServices, outsideSources } from "./outside-services.ts";
import { contentSecurityPolicy, styleHashes } from "./security-headers.ts";

interface PagePolicyParts {
  readonly outside: OutsideServices;
  /** Other origins the app calls: a hosted auth service's. */
  readonly connectTo: readonly string[];
  readonly publicUrl: string;
}

/** The content security policy of the page at `path`, which allows its inline styles by hash. */
export function pagePolicy(html: string, path: string, { outside, connectTo, publicUrl }: PagePolicyParts): string {
  const sources = outsideSources(outside, path);
  const connections = [...sources.connections, ...connectTo];
  return contentSecurityPolicy(styleHashes(html), { ...sources, connections }, publicUrl);
}
