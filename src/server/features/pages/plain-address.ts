import { queryOf } from "#contract/ranking-page.ts";
/** A URL without trailing slashes; null where there are none, or the result would name another site, like `//host`. */
export function withoutTrailingSlash(url: string): string | null {
  const [path = "", query] = url.split(/\?(.*)/s);
  if (path === "/" || !path.endsWith("/")) return null;
  if (!path.startsWith("/") || /\/\/|\\|%2f|%5c|[^\x21-\x7e]/i.test(path)) return null;
  return path.slice(0, -1) + (query === undefined ? "" : `?${query}`);
}

/** A page's URL without needless escapes (`/film/%31`), query kept. Null where nothing changes or no page is there. */
export function withoutNeedlessEscapes(url: string, isPage: (path: string) => boolean): string | null {
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

export function parametersOf(url: string): readonly (readonly [name: string, value: string])[] {
  return [...new URL(url, "http://localhost").searchParams];
}

/** The URL with what its parameters mean, `wanted`, in their one spelling and others as given; null if it is so. */
export function plainUrlOf(
  url: string,
  isMeant: (name: string) => boolean,
  wanted: readonly (readonly [name: string, value: string])[],
): string | null {
  const given = parametersOf(url);
  if (queryOf(given.filter(([name]) => isMeant(name))) === queryOf(wanted)) return null;
  const query = queryOf([...given.filter(([name]) => !isMeant(name)), ...wanted]);
  const { pathname } = new URL(url, "http://localhost");
  return query === "" ? pathname : `${pathname}?${query}`;
}
