/** Document titles: apart from the addresses, which every page needs at once. */
import { PRODUCT_NAME, rankingPageRange } from "./pages.ts";

/** The document title of each page but a film's own. */
export const PAGE_TITLES = {
  home: `${PRODUCT_NAME}: history's greatest films, ranked by critical consensus`,
  "your-canon": `Your Canon · ${PRODUCT_NAME}`,
  watchlist: `Watchlist · ${PRODUCT_NAME}`,
  watched: `Watched · ${PRODUCT_NAME}`,
  "film-dna": `Film DNA · ${PRODUCT_NAME}`,
  /** Where nothing more is known; a share's own page says whose it is. */
  "shared-canon": `Shared canon · ${PRODUCT_NAME}`,
  "shared-dna": `Shared Film DNA · ${PRODUCT_NAME}`,
  support: `Support ${PRODUCT_NAME} — Keep Film History Alive`,
  privacy: `Privacy · ${PRODUCT_NAME}`,
  terms: `Terms · ${PRODUCT_NAME}`,
  account: `Your account · ${PRODUCT_NAME}`,
  "check-email": `Check your e-mail · ${PRODUCT_NAME}`,
  "auth-callback": `Completing sign in · ${PRODUCT_NAME}`,
  "confirm-mail": `One more step · ${PRODUCT_NAME}`,
  "google-callback": `Completing sign-in with Google · ${PRODUCT_NAME}`,
  "reset-password": `Reset your password · ${PRODUCT_NAME}`,
  "reset-password-in-session": `Reset your password · ${PRODUCT_NAME}`,
  "not-found": `404 Page Not Found · ${PRODUCT_NAME}`,
  "film-not-found": `Film Not Found · ${PRODUCT_NAME}`,
} as const;

/** Title of a film's page, e.g. "Persona (1966), ranked 24 · Canon". */
export function filmPageTitle(film: { readonly title: string; readonly year: number; readonly rank: number }): string {
  return `${film.title} (${film.year}), ranked ${film.rank} · ${PRODUCT_NAME}`;
}

/** Title of a plain list page, e.g. "Films 13–60 · Canon". */
export function rankingPageTitle(page: number, total: number): string {
  const { start, end } = rankingPageRange(page, total);
  return `Films ${start + 1}–${end} · ${PRODUCT_NAME}`;
}
