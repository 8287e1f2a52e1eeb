import { renderToString } from "react-dom/server";
import { OFFLINE_SHELL_PATH } from "#contract/offline.ts";
import { filmsOfPage, headOfChoice } from "#contract/page-heads.ts";
import { PRODUCT_NAME, routeOf, type Route } from "#contract/pages.ts";
import type { PageAssets, RenderPage } from "#contract/render-page.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { editionPage } from "#domain/catalogue/edition-page.ts";
import type { Film, FilmMetadataByRank } from "#domain/catalogue/film.ts";
import { kindOfPage, type SharedPage } from "#contract/shared-page.ts";
import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";
import { FilterForm } from "../features/search/filters/filter-form.tsx";
import { FILTER_FORM, FilterFormPlace } from "../features/search/filters/filter-row.tsx";
import { loadLateParts } from "./late-parts.ts";
import { App } from "./app.tsx";
import { htmlDocument } from "./document.ts";
import { homePage } from "./home-page.ts";
import { listData, listsData, listedExcerpt, withFirstFilms } from "./list-pages.ts";
import { filmPageOf, movieData, otherFilmHead, otherFilmOf } from "./film-pages.ts";
import { pageDataElement } from "./page-data.ts";
import { pageHead, type PageHead } from "./page-head.ts";
import { readersFilms } from "./readers-films.ts";
import { topicHead } from "./topic-pages.ts";
import { shareExcerpt, shareHead } from "./shared-pages.ts";
import { loadScreen } from "./screens.tsx";
import { StartScreen } from "./start-screen.tsx";
import { createStyleInliner } from "./style-inliner.ts";

/** Makes the renderer of complete HTML pages. */
export function createRenderPage(assets: PageAssets): RenderPage {
  const inlineStyle = createStyleInliner(assets.style);
  return async ({
    path,
    theme,
    catalogue,
    publicUrl,
    share,
    otherFilm,
    topic,
    hasOwnCanon = false,
    outside = [],
    asked,
    ranking,
    lastView,
    query = "",
  }) => {
    const route = routeOf(path);
    if (path === OFFLINE_SHELL_PATH) {
      const parts = { head: SHELL_HEAD, theme, publicUrl, assets, routeScripts: [], dataElement: "", outside };
      const html = htmlDocument({ ...parts, body: renderToString(<StartScreen />) });
      return { status: 200, html: await inlineStyle(html) };
    }
    await Promise.all([loadScreen(route), loadLateParts()]);

    const page = sharedPageOf(route, share);
    const home =
      route.page === "home"
        ? homePage(
            {
              ...(asked === undefined ? {} : { asked }),
              ...(ranking === undefined ? {} : { ranking }),
              ...(lastView === undefined ? {} : { lastView }),
            },
            catalogue,
          )
        : null;
    const films = home?.films ?? filmsOfPage(route, catalogue.films);
    const found = home?.excerpt.asked?.state === "answered" ? home.excerpt.asked.films : [];
    const excerpt: CatalogueExcerpt = {
      films,
      metadataByRank: metadataOfFirstView([...films, ...found], catalogue.metadataByRank),
      total: catalogue.films.length,
      ...filmPageOf(route, catalogue),
      ...otherFilmOf(route, otherFilm, catalogue),
      ...listedExcerpt(route, catalogue.films),
      ...(route.page === "edition" ? { editionPage: editionPage(route.part, catalogue) } : {}),
      ...(topic === undefined ? {} : { topicPage: topic }),
      ...(page === null ? {} : { share: shareExcerpt(page, hasOwnCanon, catalogue) }),
      ...home?.excerpt,
    };
    const plainHead = page === null ? headOf(route, films, catalogue, publicUrl) : shareHead(page, catalogue);
    const toldHead = topic === undefined ? plainHead : topicHead(topic, plainHead, publicUrl);
    const ownHead = otherFilm === undefined ? toldHead : otherFilmHead(otherFilm);
    const head = home?.isIndexed === false || query !== "" ? headOfChoice(route, ownHead) : ownHead;
    const html = htmlDocument({
      head,
      theme,
      publicUrl,
      assets,
      routeScripts: assets.routeScripts[route.page] ?? [],
      body: renderToString(
        <FilterFormPlace
          value={home === null ? null : <FilterForm id={FILTER_FORM} {...home.filterForm} onChange={() => {}} />}
        >
          <App
            excerpt={{ ...excerpt, ...readersFilms(route, catalogue, query) }}
            path={path}
            search={home?.search ?? query}
          />
        </FilterFormPlace>,
      ),
      dataElement: pageDataElement(withFirstFilms(excerpt)),
      outside,
    });
    return { status: head.status, html: await inlineStyle(html) };
  };
}

/** For the offline shell, whose script finds the page. */
const SHELL_HEAD: PageHead = {
  status: 200,
  title: PRODUCT_NAME,
  description: "",
  canonicalPath: null,
  type: "website",
  structuredData: null,
};

function headOf(route: Route, films: readonly Film[], catalogue: Catalogue, publicUrl: string): PageHead {
  const head = pageHead(route, { films, total: catalogue.films.length });
  if (route.page === "lists") return { ...head, structuredData: listsData(publicUrl) };
  if (route.page === "list") return { ...head, structuredData: listData(route.part, catalogue.films, publicUrl) };
  const film = route.page === "film" ? films[0] : undefined;
  if (film === undefined) return head;
  const known = {
    ids: catalogue.idsByRank[film.rank],
    supportingCast: catalogue.supportingCastByRank[film.rank] ?? [],
  };
  return { ...head, structuredData: movieData(film, catalogue.metadataByRank[film.rank]?.genre ?? "", known) };
}

/** Missing by default; null for other pages. */
function sharedPageOf(route: Route, given: SharedPage | undefined): SharedPage | null {
  const kind = kindOfPage(route.page);
  if (kind === null) return null;
  return given?.kind === kind ? given : { state: "missing", kind };
}

/** The rest loads with the catalogue. */
function metadataOfFirstView(films: readonly Film[], metadataByRank: FilmMetadataByRank): FilmMetadataByRank {
  return Object.fromEntries(
    films.flatMap(({ rank }) => {
      const metadata = metadataByRank[rank];
      if (metadata === undefined) return [];
      const { genre, cinematographer, screenwriter, mood, isByWoman } = metadata;
      const whole = { genre, cinematographer, screenwriter, mood, recommendations: [] };
      return [[rank, isByWoman === undefined ? whole : { ...whole, isByWoman }]];
    }),
  );
}
