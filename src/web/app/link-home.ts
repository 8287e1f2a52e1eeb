import { pages } from "#contract/pages.ts";
import { openSignInWith } from "../features/session/sign-in-dialog.ts";

/** A session in a link home, or the reason why there is none. */
const CARRIED = /[#&](?:access_token|error|error_code|error_description)=/;

/**
 * Removes a session or error from the home page's address at once and opens the dialog for it. Other pages handle their
 * own. Browser only.
 */
export function answerLinkHome(): void {
  const { hash, pathname, search } = location;
  if (pathname !== pages.home() || !CARRIED.test(hash)) return;
  history.replaceState(history.state, "", pathname + search);
  openSignInWith({ carried: hash });
}
