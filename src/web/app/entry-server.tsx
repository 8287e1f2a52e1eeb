import { renderToString } from "react-dom/server";
import { routeOf } from "#contract/pages.ts";
import type { PageAssets, RenderPage } from "#contract/render-page.ts";
import type { Film, FilmMetadataByRank } from "#domain/film.ts";
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
  return async ({ path, theme, catalogue, publicUrl }) => {
    const route = routeOf(path);
    await loadScreen(route);

    const films = filmsOfPage(route, catalogue.films);
    const excerpt: CatalogueExcerpt = {
      films,
      metadataByRank: metadataOfFirstView(films, catalogue.metadataByRank),
      total: catalogue.films.length,
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
