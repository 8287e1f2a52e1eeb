import { FilmKeysHost } from "../features/films/keys/film-keys-host.tsx";
import { SignInHost } from "../features/account/sign-in/sign-in-host.tsx";
import { OwnCanonNote } from "../features/share/own-canon-note.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";

/** What is on every page and in no page's HTML: it comes once the page can be used. */
export function Hosts() {
  return (
    <>
      <FilmKeysHost />
      <OwnCanonNote />
      <SignInHost />
      <ToastRegion />
    </>
  );
}
