import { PAGES } from "./pages.ts";

/** The shares that the page brings together: ids with commas between them. */
export const SHARES_PARAMETER = "with";

/** By the ids of shared canons, in the order they are shown. */
export function togetherAddress(shareIds: readonly string[]): string {
  return shareIds.length === 0
    ? PAGES.together.path
    : `${PAGES.together.path}?${SHARES_PARAMETER}=${shareIds.join(",")}`;
}
