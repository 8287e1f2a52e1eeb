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

/**
 * Where an address should lead that spells the path of a page with escapes it does not need (`/film/%31`), query kept:
 * the same spelt plainly, as the app reads it in the address bar. Null where it is plain already, or leads to no page.
 */
export function speltPlainly(url: string, isPage: (path: string) => boolean): string | null {
  const [path = "", query] = url.split(/\?(.*)/s);
  if (!path.includes("%")) return null;
  const plain = decoded(path);
  if (plain === path || !isPage(plain)) return null;
  return plain + (query === undefined ? "" : `?${query}`);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
