import type { OutsideServiceNames, PageAssets } from "#contract/render-page.ts";
import type { Theme } from "#contract/theme.ts";
import { PRODUCT_NAME } from "#contract/pages.ts";
import { MANIFEST_PATH } from "#contract/offline.ts";
import type { PageHead } from "./page-head.ts";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

const GROUND = { dark: "#14110f", light: "#faf6ee" } as const;

function themeColourElements(theme: Theme): string {
  if (theme !== "auto") return `<meta name="theme-color" content="${GROUND[theme]}">`;
  return `<meta name="theme-color" content="${GROUND.light}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${GROUND.dark}">`;
}

function previewElements(preview: PageHead["preview"], publicUrl: string): string {
  if (preview === undefined) return `<meta name="twitter:card" content="summary">`;
  const image = escapeHtml(publicUrl + preview.imagePath);
  return [
    `<meta property="og:url" content="${escapeHtml(publicUrl + preview.path)}">`,
    `<meta property="og:image" content="${image}"><meta property="og:image:type" content="image/png">`,
    `<meta property="og:image:width" content="${preview.width}"><meta property="og:image:height" content="${preview.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(preview.imageText)}">`,
    `<meta name="twitter:card" content="summary_large_image"><meta name="twitter:image" content="${image}">`,
    `<meta name="twitter:image:alt" content="${escapeHtml(preview.imageText)}">`,
  ].join("");
}

/** Links the whole style. `body` and `dataElement` are HTML, the rest is escaped here. `publicUrl` without a last slash. */
export function htmlDocument(parts: {
  readonly head: PageHead;
  readonly theme: Theme;
  readonly publicUrl: string;
  readonly assets: PageAssets;
  readonly routeScripts: readonly string[];
  readonly body: string;
  readonly dataElement: string;
  readonly outside: OutsideServiceNames;
}): string {
  const { head, theme, publicUrl, assets } = parts;
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const address = head.canonicalPath === null ? null : escapeHtml(publicUrl + head.canonicalPath);
  const structured =
    head.structuredData === null
      ? ""
      : `<script type="application/ld+json">${JSON.stringify(head.structuredData).replaceAll("<", "\\u003c")}</script>`;
  return [
    `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<title>${title}</title><meta name="description" content="${description}">`,
    address === null ? `<meta name="robots" content="noindex">` : `<link rel="canonical" href="${address}">`,
    themeColourElements(theme),
    `<script type="module" src="${assets.entry.href}" data-next="${parts.routeScripts.join(" ")}"></script>`,
    ...assets.entry.imports.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...assets.preloads.map(
      ({ href, as }) =>
        `<link rel="preload" href="${href}" as="${as}"${as === "font" ? ' type="font/woff2" crossorigin' : ""}>`,
    ),
    assets.fontFaces === "" ? "" : `<style>${assets.fontFaces}</style>`,
    `<link rel="stylesheet" href="${assets.style.href}"><noscript><style>.needs-script{display:none}</style></noscript>`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="${MANIFEST_PATH}">`,
    `<meta property="og:site_name" content="${PRODUCT_NAME}"><meta property="og:type" content="${head.type}">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    address === null ? "" : `<meta property="og:url" content="${address}">`,
    previewElements(head.preview, publicUrl),
    parts.outside.length === 0 ? "" : `<meta name="outside-services" content="${parts.outside.join(" ")}">`,
    structured,
    `</head><body><div id="root">${parts.body}</div>${parts.dataElement}</body></html>`,
  ].join("");
}
