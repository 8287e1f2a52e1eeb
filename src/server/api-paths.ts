/** Whether a path is for programs: `/api`, `/auth/v1` and the health checks. */
export function isApiPath(path: string): boolean {
  return /^\/(?:(?:api|auth\/v1)(?:\/|$)|(?:healthz|readyz)$)/.test(path);
}

/** Whether a path belongs to the build's files; a missing one gets no page. */
export function isFilePath(path: string): boolean {
  return /^\/(?:assets|fonts|posters|share-images)\//.test(path);
}

export const AUTH_PREFIX = "/auth/v1";

export function isAuthPath(path: string): boolean {
  return path.startsWith(`${AUTH_PREFIX}/`);
}
