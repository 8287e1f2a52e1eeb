import { pages } from "#contract/pages.ts";
import { openSignInWith } from "../features/session/sign-in-dialog.ts";

/** What a link that leads home carries along: a session, as an invitation does, or why there is none. */
const CARRIED = /[#&](?:access_token|error|error_code|error_description)=/;

/**
 * Takes what a link home brought along out of the address at once, and has the dialog say what it is. On the pages that
 * are made for such links it is theirs. Browser only.
 */
export function answerLinkHome(): void {
  const { hash, pathname, search } = location;
  if (pathname !== pages.home() || !CARRIED.test(hash)) return;
  history.replaceState(history.state, "", pathname + search);
  openSignInWith({ carried: hash });
}
