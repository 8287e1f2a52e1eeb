import articles from "./vocabulary/articles.json" with { type: "json" };

/** The folded words a title is also found without at its beginning. */
export const ARTICLES: ReadonlySet<string> = new Set(articles);
