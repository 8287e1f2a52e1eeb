import { createRoot } from "react-dom/client";
import { routeOf } from "#contract/pages.ts";
import { THEME_COOKIE, themeFrom } from "#contract/theme.ts";
import { callAsVisitor } from "../adapters/api-request.ts";
import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";
import { App } from "./app.tsx";
import { pageHead } from "./page-head.ts";

/** Renders the page in the offline shell, with the films stored on the device, if any. */
export async function startOffline(root: HTMLElement): Promise<void> {
  document.documentElement.dataset["theme"] = themeFrom(
    new RegExp(`(?:^|; )${THEME_COOKIE}=([^;]*)`).exec(document.cookie)?.[1],
  );
  const excerpt = await storedCatalogue();
  document.title = pageHead(routeOf(location.pathname), excerpt).title;
  createRoot(root).render(<App excerpt={excerpt} />);
}

async function storedCatalogue(): Promise<CatalogueExcerpt> {
  try {
    const [films, metadataByRank] = await Promise.all([
      callAsVisitor("listFilms", {}),
      callAsVisitor("getFilmMetadata", {}),
    ]);
    return { films, metadataByRank, total: films.length, isWhole: true };
  } catch {
    return { films: [], metadataByRank: {}, total: 0 };
  }
}
