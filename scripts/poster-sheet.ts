import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  readCommittedRelease,
  readDrawingFiles,
  readInputs,
  readMotifsFile,
} from "../catalogue/build/catalogue-files.ts";
import { withPosters } from "../catalogue/build/posters/choose-posters.ts";
import { parseWords } from "../catalogue/build/read-words.ts";
import type { Film } from "../src/domain/catalogue/film.ts";
import { posterDesign } from "../src/domain/picture/poster/poster.ts";
import { posterArt } from "../src/domain/picture/poster/poster-art.ts";
import { svgOf } from "../src/domain/picture/svg.ts";

/** By default. */
const SHEET = path.join(import.meta.dirname, "../dist/poster-sheet.html");
const FACE = pathToFileURL(
  path.join(
    import.meta.dirname,
    "../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
  ),
);

// Writes all posters that the authored words now choose on one page, each with what chose it.
const target = process.argv[2] ?? SHEET;
const words = new Map(
  readInputs()
    .words.flatMap(parseWords)
    .map((film) => [film.slug, film]),
);
const films = withPosters(releasedFilms(), words, readMotifsFile().motifs);
const drawings = readDrawingFiles();
const figures = films.map((film) => {
  const own = words.get(film.id);
  const tags = Object.entries(own?.tags ?? {}).toSorted(([, one], [, other]) => other - one);
  const reason = own?.poster === undefined ? "" : `<p class="reason">${escaped(own.poster.reason)}</p>`;
  return `<figure>${posterElement(film)}<figcaption><b>${film.rank}. ${escaped(film.title)}</b> ${film.year}<p><code>${film.poster}</code></p>${reason}<p>${tags.map(([tag, weight]) => `${escaped(tag)} ${weight}`).join(", ")}</p></figcaption></figure>`;
});
await mkdir(path.dirname(target), { recursive: true });
await writeFile(target, page(figures.join("\n")));
console.log(`${films.length} posters on ${target}`);

function posterElement(film: Film): string {
  const design = posterDesign(film);
  const art = posterArt(design, drawings);
  return svgOf({ ...art, shapes: [...art.shapes, ...design.words] });
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>All posters</title><style>
@font-face { font-family: Title; src: url("${FACE.href}") }
body { margin: 12px; background: #8a8a8a; color: #111; font: 11px/1.35 sans-serif; display: grid; grid-template-columns: repeat(auto-fill, minmax(124px, 1fr)); gap: 12px }
figure { margin: 0 } svg { width: 100%; height: auto; display: block } .display { font-family: Title } p { margin: 2px 0; overflow-wrap: anywhere } .reason { font-style: italic }
</style>${content}</html>\n`;
}

function releasedFilms(): readonly Film[] {
  const text = readCommittedRelease().texts.get("films.json") ?? "";
  return (JSON.parse(text) as { readonly films: readonly Film[] }).films;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
