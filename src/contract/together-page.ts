import { PAGES } from "./pages.ts";

/** Share ids, separated by commas. */
export const SHARES_PARAMETER = "with";

export function togetherAddress(shareIds: readonly string[]): string {
  return shareIds.length === 0
    ? PAGES.together.path
    : `${PAGES.together.path}?${SHARES_PARAMETER}=${shareIds.join(",")}`;
}
