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

/** Films on a sheet. */
const SHEET_FILMS = 50;

// Writes all posters that the authored words now choose, in sheets of fifty as large as on cards and as thumbnails are,
// on a dark and on a light page, each with what chose it; and prints how often each drawing stands.
const target = process.argv[2] ?? SHEET;
const words = new Map(
  readInputs()
    .words.flatMap(parseWords)
    .map((film) => [film.slug, film]),
);
const films = withPosters(releasedFilms(), words, readMotifsFile().motifs);
const drawings = readDrawingFiles();
const sheets = Array.from({ length: Math.ceil(films.length / SHEET_FILMS) }, (_, sheet) =>
  sheetOf(films.slice(sheet * SHEET_FILMS, (sheet + 1) * SHEET_FILMS)),
);
await mkdir(path.dirname(target), { recursive: true });
await writeFile(target, page(sheets.join("\n")));
const filmsOf = Map.groupBy(films, drawingOf);
const counts = [...filmsOf.values()].map(({ length }) => length);
const shared = films.slice(0, 100).filter((film) => (filmsOf.get(drawingOf(film))?.length ?? 0) > 1);
const authored = films.filter(({ id }) => words.get(id)?.poster !== undefined);
console.log(`${films.length} posters on ${target}`);
console.log(
  `${filmsOf.size} drawings, each on at most ${Math.max(...counts)} films; ${authored.length} films with a line that says why`,
);
console.log(`${shared.length} of the first hundred films share their drawing`);

function drawingOf({ poster }: Film): string {
  return poster.split(" ").slice(0, 2).join("-");
}

function sheetOf(ofSheet: readonly Film[]): string {
  const figures = ofSheet.map(figureOf).join("\n");
  const thumbnails = ofSheet.map(posterElement).join("");
  const [first, last] = [ofSheet[0]?.rank, ofSheet.at(-1)?.rank];
  return ["dark", "light"]
    .map(
      (theme) =>
        `<section class="${theme}"><h2>${first} to ${last}</h2><div class="cards">${figures}</div><div class="thumbnails">${thumbnails}</div></section>`,
    )
    .join("\n");
}

function figureOf(film: Film): string {
  const own = words.get(film.id);
  const tags = Object.entries(own?.tags ?? {}).map(([tag, weight]) => `${tag} ${weight}`);
  const reason = own?.poster === undefined ? "" : `<p class="reason">${escaped(own.poster.reason)}</p>`;
  return `<figure title="${escaped(tags.join(", "))}">${posterElement(film)}<figcaption><b>${film.rank}. ${escaped(film.title)}</b> ${film.year}<p><code>${film.poster}</code></p>${reason}</figcaption></figure>`;
}

function posterElement(film: Film): string {
  const design = posterDesign(film);
  const art = posterArt(design, drawings);
  return svgOf({ ...art, shapes: [...art.shapes, ...design.words] });
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>All posters</title><style>
@font-face { font-family: Title; src: url("${FACE.href}") }
body { margin: 0; font: 11px/1.35 sans-serif } section { padding: 12px; break-after: page } h2 { margin: 0 0 12px }
.dark { background: #12100e; color: #f4efe6 } .light { background: #faf6ee; color: #16130f }
.cards { display: grid; grid-template-columns: repeat(auto-fill, 110px); gap: 14px } .thumbnails { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 14px } .thumbnails svg { width: 44px }
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
