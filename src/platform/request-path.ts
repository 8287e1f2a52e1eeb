/** A request's path as sent, without query or fragment. */
export function requestPath(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** The request target as path and query, also where a proxy sent an absolute URL (RFC 9112, section 3.2.2). */
export function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url === null ? target : url.pathname + url.search;
}
