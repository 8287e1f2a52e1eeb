/** Whether a path belongs to the machines: everything under `/api` and `/auth/v1`, and the health checks. */
export function isApiPath(path: string): boolean {
  return /^\/(?:(?:api|auth\/v1)(?:\/|$)|(?:healthz|readyz)$)/.test(path);
}

/** Whether a path belongs to the build's files: a missing one is no page. */
export function isFilePath(path: string): boolean {
  return /^\/(?:assets|fonts|posters|share-images)\//.test(path);
}

/** Where the embedded auth service answers, in a manner of its own. */
export const AUTH_PREFIX = "/auth/v1";

export function isAuthPath(path: string): boolean {
  return path.startsWith(`${AUTH_PREFIX}/`);
}
