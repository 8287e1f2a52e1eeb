import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";

const DRAWINGS: Readonly<Record<string, string>> = {
  "arrow-left": "arrow-left",
  "arrow-right": "arrow-right",
  "arrow-up": "arrow-up",
  bookmark: "bookmark",
  "bookmark-check": "bookmark-check",
  cards: "gallery-vertical-end",
  check: "check",
  "chevron-down": "chevron-down",
  circle: "circle",
  "circle-check": "circle-check-big",
  close: "x",
  contrast: "contrast",
  crown: "crown",
  dna: "dna",
  dots: "ellipsis",
  duel: "swords",
  edition: "calendar-days",
  external: "arrow-up-right",
  eye: "eye",
  "eye-off": "eye-off",
  file: "file-down",
  "file-up": "file-up",
  film: "film",
  grip: "grip-vertical",
  house: "house",
  grid: "layout-grid",
  info: "info",
  keyboard: "keyboard",
  list: "list",
  lock: "lock",
  menu: "menu",
  moon: "moon",
  note: "pen-line",
  picture: "image-down",
  play: "play",
  plus: "plus",
  printer: "printer",
  scroll: "scroll-text",
  search: "search",
  share: "share-2",
  sliders: "sliders-horizontal",
  spinner: "loader-circle",
  sun: "sun",
  trash: "trash-2",
  trophy: "trophy",
  undo: "undo-2",
  user: "user-round",
  "user-plus": "user-round-plus",
  users: "users-round",
  warning: "triangle-alert",
};

const SIDE = 24;

/**
 * Writes all icons into `icons.<hash>.svg` in `outDir`; returns the CSS that masks `.icon-<name>` with its square.
 * `publicPath` is the URL of `outDir`. Fragments (`#name`) would make the browser lay the file out again for each icon.
 */
export async function buildIcons({
  outDir,
  publicPath,
}: {
  readonly outDir: string;
  readonly publicPath: string;
}): Promise<string> {
  const names = Object.keys(DRAWINGS);
  const squares = await Promise.all(
    Object.values(DRAWINGS).map(async (drawing, index) => {
      const svg = await readFile(`node_modules/lucide-static/icons/${drawing}.svg`, "utf8");
      const [, shapes = ""] = /<svg[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
      return `<g transform="translate(${index * SIDE})">${shapes.replaceAll(/\s+/g, " ").replaceAll("> <", "><").trim()}</g>`;
    }),
  );
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${names.length * SIDE} ${SIDE}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${squares.join("")}</svg>`;
  const hash = createHash("sha256").update(file).digest("hex").slice(0, 10);
  await mkdir(outDir, { recursive: true });
  await writeFile(`${outDir}/icons.${hash}.svg`, file);
  return [
    `.icon{mask:url(${publicPath}/icons.${hash}.svg) calc(var(--icon)*100%/${names.length - 1}) 0/${names.length * 100}% 100% no-repeat}`,
    ...names.map((name, index) => `.icon-${name}{--icon:${index}}`),
  ].join("");
}
