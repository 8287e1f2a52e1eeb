/**
 * Where a page address with trailing slashes should lead, query kept: the same without them. Null where the address
 * is fine, or is none that we would send anyone to: `//host` and `/\host` name another site to a browser.
 */
export function withoutTrailingSlash(url: string): string | null {
  const [path = "", query] = url.split(/\?(.*)/s);
  if (path === "/" || !path.endsWith("/")) return null;
  if (!path.startsWith("/") || /\/\/|\\|%2f|%5c|[^\x21-\x7e]/i.test(path)) return null;
  return path.slice(0, -1) + (query === undefined ? "" : `?${query}`);
}
