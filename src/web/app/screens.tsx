import { lazy, type ComponentType } from "react";
import type { Route } from "#contract/pages.ts";

/**
 * Loads a screen's script. The first screen is loaded before rendering, on the server and in the browser, so that
 * hydration has no gap; others load on navigation.
 */
class ScreenLoader<Props extends object> {
  #loaded: ComponentType<Props> | null = null;
  readonly #load: () => Promise<ComponentType<Props>>;
  #Lazy: ComponentType<Props>;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
    this.#Lazy = this.#makeLazy();
  }

  #makeLazy(): ComponentType<Props> {
    return lazy(async () => ({ default: await this.#loadOnce() }));
  }

  async #loadOnce(): Promise<ComponentType<Props>> {
    this.#loaded ??= await this.#load();
    return this.#loaded;
  }

  async load(): Promise<void> {
    await this.#loadOnce();
  }

  /** React keeps a failure for good. */
  forgetFailure(): void {
    this.#Lazy = this.#makeLazy();
  }

  /** The screen, or until loaded a component that suspends. */
  get Screen(): ComponentType<Props> {
    return this.#loaded ?? this.#Lazy;
  }
}

/** Says which of a script's exports is the screen. */
function screen<Module, Props extends object>(
  load: () => Promise<Module>,
  screenOf: (module: Module) => ComponentType<Props>,
): ScreenLoader<Props> {
  return new ScreenLoader(async () => screenOf(await load()));
}

const smallPrint = screen(
  () => import("../screens/small-print/small-print-screen.tsx"),
  (module) => module.SmallPrintScreen,
);

const seen = screen(
  () => import("../screens/seen/seen-screen.tsx"),
  (module) => module.SeenScreen,
);

const loaders = {
  home: screen(
    () => import("../screens/home/home-screen.tsx"),
    (module) => module.HomeScreen,
  ),
  "your-canon": screen(
    () => import("../screens/your-canon/your-canon-screen.tsx"),
    (module) => module.YourCanonScreen,
  ),
  duel: screen(
    () => import("../screens/duel/duel-screen.tsx"),
    (module) => module.DuelScreen,
  ),
  watchlist: screen(
    () => import("../screens/watchlist/watchlist-screen.tsx"),
    (module) => module.WatchlistScreen,
  ),
  watched: screen(
    () => import("../screens/watched/watched-screen.tsx"),
    (module) => module.WatchedScreen,
  ),
  seen,
  "seen-part": seen,
  import: screen(
    () => import("../screens/import/import-screen.tsx"),
    (module) => module.ImportScreen,
  ),
  export: screen(
    () => import("../screens/export/export-screen.tsx"),
    (module) => module.ExportScreen,
  ),
  "film-dna": screen(
    () => import("../screens/film-dna/film-dna-screen.tsx"),
    (module) => module.FilmDnaScreen,
  ),
  "shared-canon": screen(
    () => import("../screens/shared-canon/shared-canon-screen.tsx"),
    (module) => module.SharedCanonScreen,
  ),
  together: screen(
    () => import("../screens/together/together-screen.tsx"),
    (module) => module.TogetherScreen,
  ),
  "shared-dna": screen(
    () => import("../screens/shared-dna/shared-dna-screen.tsx"),
    (module) => module.SharedDnaScreen,
  ),
  menu: screen(
    () => import("../screens/menu/menu-screen.tsx"),
    (module) => module.MenuScreen,
  ),
  support: screen(
    () => import("../screens/support/support-screen.tsx"),
    (module) => module.SupportScreen,
  ),
  privacy: smallPrint,
  terms: smallPrint,
  film: screen(
    () => import("../screens/film/film-screen.tsx"),
    (module) => module.FilmScreen,
  ),
  ranking: screen(
    () => import("../screens/ranking/ranking-screen.tsx"),
    (module) => module.RankingScreen,
  ),
  lists: screen(
    () => import("../screens/lists/lists-screen.tsx"),
    (module) => module.ListsScreen,
  ),
  list: screen(
    () => import("../screens/list/list-screen.tsx"),
    (module) => module.ListScreen,
  ),
  edition: screen(
    () => import("../screens/edition/edition-screen.tsx"),
    (module) => module.EditionScreen,
  ),
  account: screen(
    () => import("../screens/account/account-screen.tsx"),
    (module) => module.AccountScreen,
  ),
  "check-email": screen(
    () => import("../screens/check-email/check-email-screen.tsx"),
    (module) => module.CheckEmailScreen,
  ),
  "auth-callback": screen(
    () => import("../screens/auth-callback/auth-callback-screen.tsx"),
    (module) => module.AuthCallbackScreen,
  ),
  "confirm-mail": screen(
    () => import("../screens/confirm-mail/confirm-mail-screen.tsx"),
    (module) => module.ConfirmMailScreen,
  ),
  "google-callback": screen(
    () => import("../screens/google-callback/google-callback-screen.tsx"),
    (module) => module.GoogleCallbackScreen,
  ),
  "reset-password": screen(
    () => import("../screens/reset-password/reset-password-screen.tsx"),
    (module) => module.ResetPasswordScreen,
  ),
  "reset-password-in-session": screen(
    () => import("../screens/reset-password-in-session/reset-password-in-session-screen.tsx"),
    (module) => module.ResetPasswordInSessionScreen,
  ),
  "not-found": screen(
    () => import("../screens/not-found/not-found-screen.tsx"),
    (module) => module.NotFoundScreen,
  ),
} as const satisfies Readonly<Record<Route["page"], { load(): Promise<void>; forgetFailure(): void }>>;

export function loadScreen(route: Route): Promise<void> {
  return loaders[route.page].load();
}

/** After a screen could not be loaded: its next visit tries again. */
export function forgetFailedScreen(route: Route): void {
  loaders[route.page].forgetFailure();
}

export function RouteScreen({ route }: { readonly route: Route }) {
  switch (route.page) {
    case "film": {
      const { Screen } = loaders.film;
      // Remounts for each film.
      return <Screen key={route.film} named={route.film} />;
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
    case "edition": {
      const { Screen } = loaders.edition;
      return <Screen key={route.edition} edition={route.edition} />;
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
