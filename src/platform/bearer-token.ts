const SCHEME = "bearer ";

/**
 * The token in an `Authorization` header of the bearer scheme (RFC 6750, section 2.1), however the scheme's name is
 * written; null where it is of another scheme or holds anything but one token. Read by hand: every call of a member
 * comes by here, and a pattern takes several times as long over a token's length.
 */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  const token = header.slice(SCHEME.length).trim();
  return token === "" || token.includes(" ") || token.includes("\t") ? null : token;
}
