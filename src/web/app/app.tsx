import { lazy, Suspense, useEffect, useRef } from "react";
import { Link, Router, useLocation } from "wouter";
import { pageAt, pages, type Route, routeOf } from "#contract/pages.ts";
import { type CatalogueExcerpt, CatalogueProvider, useCatalogue } from "../features/catalogue/catalogue.tsx";
import { loadUntilThere } from "../adapters/load-script.ts";
import { refreshStaleMemberLists } from "../features/lists/member/start-member-lists.ts";
import { useSession } from "../features/session/use-session.ts";
import { MenuMark } from "../features/menu/menu-mark.tsx";
import { AccountMark } from "../features/account/sign-in/account-corner.tsx";
import { LazyBoundary } from "../ui/load-part.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { useStorageTrouble } from "../features/lists/use-user-lists.ts";
import { BottomNavigation } from "./bottom-navigation.tsx";
import { keepReadingPlace } from "./keep-reading-place.ts";
import { forgetFailedScreen, RouteScreen } from "./screens.tsx";
import { StartScreen } from "./start-screen.tsx";

// Loaded separately, because only members need it.
const MemberNotices = lazy(async () => ({
  default: (await loadUntilThere(() => import("../features/lists/member/member-notices.tsx"))).MemberNotices,
}));

/** The server gives `path` and `search`; the browser reads its address bar. */
export function App({
  excerpt,
  path,
  search = "",
}: {
  readonly excerpt: CatalogueExcerpt;
  readonly path?: string;
  /** Without the question mark. */
  readonly search?: string;
}) {
  return (
    <Router {...(path === undefined ? {} : { ssrPath: path, ssrSearch: search })}>
      <CatalogueProvider excerpt={excerpt}>
        <Shell />
      </CatalogueProvider>
    </Router>
  );
}

function Shell() {
  const [path] = useLocation();
  const route = routeOf(path);
  const main = useRef<HTMLElement>(null);
  usePageTurn(path, main);
  useEffect(keepReadingPlace, []);

  return (
    <>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 bg-ink px-4 py-3 text-ground focus:translate-y-0"
      >
        {pageAt(route).listsFilms === true ? "Skip to the films" : "Skip to the content"}
      </a>
      <StorageTroubleNotice />
      <NoticesToMembers path={path} />
      {hasOwnCorner(route) ? null : (
        // Out of the flow: each page leaves space for it in its first line.
        <header className={`page print:hidden ${hasOwnFoot(route) ? "max-w-6xl!" : ""}`}>
          <div className="relative z-10">
            <div className="absolute top-4 right-0 flex gap-2">
              <AccountMark />
              <MenuMark />
            </div>
          </div>
        </header>
      )}
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        {/* Keyed by page, so that a page that can't be loaded does not block the next. */}
        <LazyBoundary key={route.page} isPage fallback={<StartScreen />} onFailure={() => forgetFailedScreen(route)}>
          <RouteScreen route={route} />
        </LazyBoundary>
      </main>
      <footer className="page print:hidden mt-8 flex flex-wrap items-center justify-center gap-x-6 pb-6 text-sm text-muted">
        <Link href={pages.privacy()} className="inline-flex min-h-11 items-center hover:text-ink">
          Privacy
        </Link>
        <Link href={pages.terms()} className="inline-flex min-h-11 items-center hover:text-ink">
          Terms
        </Link>
      </footer>
      {isShare(route) || hasOwnFoot(route) ? null : <BottomNavigation path={path} />}
      <LateHosts />
    </>
  );
}

const Hosts = lazy(async () => ({ default: (await loadUntilThere(() => import("./hosts.tsx"))).Hosts }));

/** Separate, because a change in the frame would make React hydrate the screen in one long step. */
function LateHosts() {
  return useIsHydrated() ? (
    <Suspense>
      <Hosts />
    </Suspense>
  ) : null;
}

function NoticesToMembers({ path }: { readonly path: string }) {
  const session = useSession();
  if (session.kind === "loading" || (session.kind === "visitor" && session.ended === null)) return null;
  return (
    <Suspense>
      <MemberNotices path={path} />
    </Suspense>
  );
}

/** Home has the menu in its head, duels have none. */
function hasOwnCorner({ page }: Route): boolean {
  return page === "home" || page === "duel";
}

/** Poster walls and duels have their actions where the navigation would be. */
function hasOwnFoot({ page }: Route): boolean {
  return page === "seen" || page === "seen-part" || page === "duel";
}

/** Without navigation: strangers are led from a share to the start of the product. */
function isShare({ page }: Route): boolean {
  return page.startsWith("shared-");
}

/** On navigation, scrolls to the top, sets the title and moves focus, so that screen readers read the new page. */
function usePageTurn(path: string, main: React.RefObject<HTMLElement | null>): void {
  const catalogue = useCatalogue();
  const firstPath = useRef(path);
  const lastPath = useRef(path);

  useEffect(() => {
    if (firstPath.current === path) return;
    firstPath.current = "";
    let isGone = false;
    const giveTitle = async () => {
      const { titleAfterTurn } = await import("./page-head.ts");
      const title = titleAfterTurn(routeOf(path), catalogue);
      if (!isGone && title !== null) document.title = title;
    };
    void giveTitle().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [path, catalogue]);

  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    refreshStaleMemberLists();
    window.scrollTo({ top: 0, behavior: "instant" });
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}

// Loaded on demand: hardly anybody sees it.
const StorageTroubleView = lazy(async () => ({
  default: (await loadUntilThere(() => import("./storage-trouble-view.tsx"))).StorageTroubleView,
}));

function StorageTroubleNotice() {
  const trouble = useStorageTrouble();
  if (trouble === null) return null;
  return (
    <Suspense>
      <StorageTroubleView trouble={trouble} />
    </Suspense>
  );
}
