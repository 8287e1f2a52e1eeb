import type { ComponentType, ReactNode } from "react";
import type { PageName, Route } from "#contract/pages.ts";
import { latePart } from "../ui/load-part.tsx";

/** Its only export is one component. */
type ScreenModule<Props> = Readonly<Record<`${string}Screen`, ComponentType<Props>>>;

type AnyScreen<Shown> = Readonly<{ load(): Promise<void>; forgetFailure(): void; show(route: Shown): ReactNode }>;

/**
 * The first screen is loaded before rendering, on the server and in the browser, so that hydration has no gap; others
 * load on navigation.
 */
function screen<Shown extends Route, Props extends object>(
  module: () => Promise<ScreenModule<Props>>,
  ...[props]: object extends Props ? [] : [props: (route: Shown) => Props]
): AnyScreen<Shown> {
  // Only screens without properties are given no `props`.
  const propsOf = props ?? (() => ({}) as Props);
  const Part = latePart(async () => {
    const [component] = Object.values(await module());
    if (component === undefined) throw new Error("The script has no screen");
    return component;
  });
  return {
    async load() {
      Part.forgetFailure();
      await Part.load();
    },
    forgetFailure: Part.forgetFailure,
    // Remounts when the address's part changes.
    show: (route) => <Part key={route.part} {...propsOf(route)} />,
  };
}

// Shared, so that going from one of the two pages to the other needs no wait.
const seen = screen(
  () => import("../screens/seen/seen-screen.tsx"),
  ({ part }: Route<"seen" | "seen-part">) => ({ partId: part }),
);
const smallPrint = screen(
  () => import("../screens/small-print/small-print-screen.tsx"),
  ({ page }: Route<"privacy" | "terms">) => ({ page }),
);

const SCREENS: { readonly [Name in PageName]: AnyScreen<Route<Name>> } = {
  home: screen(() => import("../screens/home/home-screen.tsx")),
  "your-canon": screen(() => import("../screens/your-canon/your-canon-screen.tsx")),
  duel: screen(() => import("../screens/duel/duel-screen.tsx")),
  watchlist: screen(() => import("../screens/watchlist/watchlist-screen.tsx")),
  watched: screen(() => import("../screens/watched/watched-screen.tsx")),
  "my-list": screen(
    () => import("../screens/my-list/my-list-screen.tsx"),
    ({ part }) => ({ list: part }),
  ),
  diary: screen(() => import("../screens/diary/diary-screen.tsx")),
  seen,
  "seen-part": seen,
  "left-to-see": screen(() => import("../screens/left-to-see/left-to-see-screen.tsx")),
  tonight: screen(() => import("../screens/tonight/tonight-screen.tsx")),
  import: screen(() => import("../screens/import/import-screen.tsx")),
  export: screen(() => import("../screens/export/export-screen.tsx")),
  "film-dna": screen(() => import("../screens/film-dna/film-dna-screen.tsx")),
  "shared-canon": screen(
    () => import("../screens/shared-canon/shared-canon-screen.tsx"),
    ({ part }) => ({ id: part }),
  ),
  "shared-list": screen(
    () => import("../screens/shared-list/shared-list-screen.tsx"),
    ({ part }) => ({ id: part }),
  ),
  together: screen(() => import("../screens/together/together-screen.tsx")),
  "shared-dna": screen(
    () => import("../screens/shared-dna/shared-dna-screen.tsx"),
    ({ part }) => ({ id: part }),
  ),
  menu: screen(() => import("../screens/menu/menu-screen.tsx")),
  support: screen(() => import("../screens/support/support-screen.tsx")),
  privacy: smallPrint,
  terms: smallPrint,
  film: screen(
    () => import("../screens/film/film-screen.tsx"),
    ({ part }) => ({ named: part }),
  ),
  ranking: screen(
    () => import("../screens/ranking/ranking-screen.tsx"),
    ({ part }) => ({ page: part }),
  ),
  lists: screen(() => import("../screens/lists/lists-screen.tsx")),
  list: screen(
    () => import("../screens/list/list-screen.tsx"),
    ({ part }) => ({ list: part }),
  ),
  edition: screen(
    () => import("../screens/edition/edition-screen.tsx"),
    ({ part }) => ({ edition: part }),
  ),
  topic: screen(
    () => import("../screens/topic/topic-screen.tsx"),
    ({ part }) => ({ address: part }),
  ),
  "how-films-are-ranked": screen(() => import("../screens/how-films-are-ranked/how-films-are-ranked-screen.tsx")),
  account: screen(() => import("../screens/account/account-screen.tsx")),
  "check-email": screen(() => import("../screens/check-email/check-email-screen.tsx")),
  "auth-callback": screen(() => import("../screens/auth-callback/auth-callback-screen.tsx")),
  "confirm-mail": screen(() => import("../screens/confirm-mail/confirm-mail-screen.tsx")),
  "google-callback": screen(() => import("../screens/google-callback/google-callback-screen.tsx")),
  "reset-password": screen(() => import("../screens/reset-password/reset-password-screen.tsx")),
  "reset-password-in-session": screen(
    () => import("../screens/reset-password-in-session/reset-password-in-session-screen.tsx"),
  ),
  "not-found": screen(() => import("../screens/not-found/not-found-screen.tsx")),
};

export function loadScreen(route: Route): Promise<void> {
  return SCREENS[route.page].load();
}

/** Lets the next visit try again. */
export function forgetFailedScreen(route: Route): void {
  SCREENS[route.page].forgetFailure();
}

export function RouteScreen<Name extends PageName>({ route }: { readonly route: Route<Name> }) {
  return SCREENS[route.page].show(route);
}
