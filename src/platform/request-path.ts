/** A request's path as written, without query or fragment. */
export function requestPath(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/**
 * The request target as a path with query, also where a client (a proxy, say) sent a whole address: servers must
 * accept both (RFC 9112, section 3.2.2). The host in it decides nothing.
 */
export function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url === null ? target : url.pathname + url.search;
}
