import { renderToString } from "react-dom/server";
import { routeOf, type Route } from "#contract/pages.ts";
import type { PageAssets, RenderPage } from "#contract/render-page.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Film, FilmMetadataByRank } from "#domain/film.ts";
import { recommendedFilms } from "#domain/recommendations.ts";
import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";
import { App } from "./app.tsx";
import { htmlDocument } from "./document.ts";
import { pageDataElement } from "./page-data.ts";
import { filmsOfPage, pageHead } from "./page-head.ts";
import { loadScreen } from "./screens.tsx";
import { createStyleInliner } from "./style-inliner.ts";

/** Makes the function that answers page requests with complete HTML; `assets` are the build's addresses and style. */
export function createRenderPage(assets: PageAssets): RenderPage {
  const inlineStyle = createStyleInliner(assets.style);
  return async ({ path, theme, catalogue, publicUrl, outside = [] }) => {
    const route = routeOf(path);
    await loadScreen(route);

    const films = filmsOfPage(route, catalogue.films);
    const excerpt: CatalogueExcerpt = {
      films,
      metadataByRank: metadataOfFirstView(films, catalogue.metadataByRank),
      total: catalogue.films.length,
      ...filmPageOf(route, catalogue),
    };
    const head = pageHead(route, {
      filmsByRank: new Map(films.map((film) => [film.rank, film])),
      metadataByRank: catalogue.metadataByRank,
      total: catalogue.films.length,
    });
    const html = htmlDocument({
      head,
      theme,
      publicUrl,
      assets,
      routeScripts: assets.routeScripts[route.page] ?? [],
      body: renderToString(<App excerpt={excerpt} path={path} />),
      dataElement: pageDataElement(excerpt),
      outside,
    });
    return { status: head.status, html: await inlineStyle(html) };
  };
}

/** What the first view shows of the films' metadata; the rest arrives with the whole catalogue. */
function metadataOfFirstView(films: readonly Film[], metadataByRank: FilmMetadataByRank): FilmMetadataByRank {
  return Object.fromEntries(
    films.flatMap(({ rank }) => {
      const metadata = metadataByRank[rank];
      if (metadata === undefined) return [];
      const { genre, cinematographer, screenwriter, mood } = metadata;
      return [[rank, { genre, cinematographer, screenwriter, mood, recommendations: [] }]];
    }),
  );
}

/** What the page of a film shows of other films. */
function filmPageOf(route: Route, catalogue: Catalogue): Pick<CatalogueExcerpt, "filmPage"> {
  const rank = route.page === "film" ? route.rank : null;
  const recommended = rank === null ? null : recommendedFilms(catalogue, rank);
  if (rank === null || recommended === null) return {};
  const beside = catalogue.films
    .filter((film) => Math.abs(film.rank - rank) === 1)
    .map((film) => ({ rank: film.rank, title: film.title, year: film.year, provenance: film.provenance }));
  const seeNext = recommended.map(({ film, why }) => ({
    rank: film.rank,
    id: film.id,
    title: film.title,
    year: film.year,
    why,
  }));
  return { filmPage: { rank, beside, seeNext } };
}
