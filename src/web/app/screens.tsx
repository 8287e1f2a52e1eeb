import { lazy, type ComponentType } from "react";
import type { Route } from "#contract/pages.ts";

/**
 * Loads a screen's script. The first screen is loaded before rendering, on the server and in the browser, so that
 * hydration has no gap; others load on navigation.
 */
class ScreenLoader<Props extends object> {
  #loaded: ComponentType<Props> | null = null;
  readonly #load: () => Promise<ComponentType<Props>>;
  readonly #Lazy: ComponentType<Props>;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
    this.#Lazy = lazy(async () => ({ default: await this.#loadOnce() }));
  }

  async #loadOnce(): Promise<ComponentType<Props>> {
    this.#loaded ??= await this.#load();
    return this.#loaded;
  }

  async load(): Promise<void> {
    await this.#loadOnce();
  }

  /** The screen, or until loaded a component that suspends. */
  get Screen(): ComponentType<Props> {
    return this.#loaded ?? this.#Lazy;
  }
}

const smallPrint = new ScreenLoader(
  async () => (await import("../screens/small-print/small-print-screen.tsx")).SmallPrintScreen,
);

const seen = new ScreenLoader(async () => (await import("../screens/seen/seen-screen.tsx")).SeenScreen);

const loaders = {
  home: new ScreenLoader(async () => (await import("../screens/home/home-screen.tsx")).HomeScreen),
  "your-canon": new ScreenLoader(
    async () => (await import("../screens/your-canon/your-canon-screen.tsx")).YourCanonScreen,
  ),
  duel: new ScreenLoader(async () => (await import("../screens/duel/duel-screen.tsx")).DuelScreen),
  watchlist: new ScreenLoader(async () => (await import("../screens/watchlist/watchlist-screen.tsx")).WatchlistScreen),
  watched: new ScreenLoader(async () => (await import("../screens/watched/watched-screen.tsx")).WatchedScreen),
  seen,
  "seen-part": seen,
  import: new ScreenLoader(async () => (await import("../screens/import/import-screen.tsx")).ImportScreen),
  export: new ScreenLoader(async () => (await import("../screens/export/export-screen.tsx")).ExportScreen),
  "film-dna": new ScreenLoader(async () => (await import("../screens/film-dna/film-dna-screen.tsx")).FilmDnaScreen),
  "shared-canon": new ScreenLoader(
    async () => (await import("../screens/shared-canon/shared-canon-screen.tsx")).SharedCanonScreen,
  ),
  together: new ScreenLoader(async () => (await import("../screens/together/together-screen.tsx")).TogetherScreen),
  "shared-dna": new ScreenLoader(
    async () => (await import("../screens/shared-dna/shared-dna-screen.tsx")).SharedDnaScreen,
  ),
  support: new ScreenLoader(async () => (await import("../screens/support/support-screen.tsx")).SupportScreen),
  privacy: smallPrint,
  terms: smallPrint,
  film: new ScreenLoader(async () => (await import("../screens/film/film-screen.tsx")).FilmScreen),
  ranking: new ScreenLoader(async () => (await import("../screens/ranking/ranking-screen.tsx")).RankingScreen),
  lists: new ScreenLoader(async () => (await import("../screens/lists/lists-screen.tsx")).ListsScreen),
  list: new ScreenLoader(async () => (await import("../screens/list/list-screen.tsx")).ListScreen),
  account: new ScreenLoader(async () => (await import("../screens/account/account-screen.tsx")).AccountScreen),
  "check-email": new ScreenLoader(
    async () => (await import("../screens/check-email/check-email-screen.tsx")).CheckEmailScreen,
  ),
  "auth-callback": new ScreenLoader(
    async () => (await import("../screens/auth-callback/auth-callback-screen.tsx")).AuthCallbackScreen,
  ),
  "confirm-mail": new ScreenLoader(
    async () => (await import("../screens/confirm-mail/confirm-mail-screen.tsx")).ConfirmMailScreen,
  ),
  "google-callback": new ScreenLoader(
    async () => (await import("../screens/google-callback/google-callback-screen.tsx")).GoogleCallbackScreen,
  ),
  "reset-password": new ScreenLoader(
    async () => (await import("../screens/reset-password/reset-password-screen.tsx")).ResetPasswordScreen,
  ),
  "reset-password-in-session": new ScreenLoader(
    async () =>
      (await import("../screens/reset-password-in-session/reset-password-in-session-screen.tsx"))
        .ResetPasswordInSessionScreen,
  ),
  "not-found": new ScreenLoader(async () => (await import("../screens/not-found/not-found-screen.tsx")).NotFoundScreen),
} as const satisfies Readonly<Record<Route["page"], { load(): Promise<void> }>>;

export function loadScreen(route: Route): Promise<void> {
  return loaders[route.page].load();
}

export function RouteScreen({ route }: { readonly route: Route }) {
  switch (route.page) {
    case "film": {
      const { Screen } = loaders.film;
      // Remounts for each film.
      return <Screen key={route.rank} rank={route.rank} />;
    }
    case "shared-canon":
    case "shared-dna": {
      const { Screen } = loaders[route.page];
      return <Screen key={route.id} id={route.id} />;
    }
    case "ranking": {
      const { Screen } = loaders.ranking;
      return <Screen key={route.number} page={route.number} />;
    }
    case "list": {
      const { Screen } = loaders.list;
      return <Screen key={route.list} list={route.list} />;
    }
    case "seen":
    case "seen-part": {
      const { Screen } = seen;
      const partId = "part" in route ? route.part : null;
      // Remounts for each part.
      return <Screen key={partId} partId={partId} />;
    }
    case "privacy":
    case "terms": {
      const { Screen } = smallPrint;
      return <Screen key={route.page} page={route.page} />;
    }
    default: {
      const { Screen } = loaders[route.page];
      return <Screen />;
    }
  }
}
