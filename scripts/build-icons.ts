import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";

/** The product's icons: our name for each, and the drawing of the icon package (Lucide, ISC licence) it shows. */
const DRAWINGS: Readonly<Record<string, string>> = {
  "arrow-left": "arrow-left",
  "arrow-right": "arrow-right",
  "arrow-up": "arrow-up",
  bookmark: "bookmark",
  "bookmark-check": "bookmark-check",
  check: "check",
  circle: "circle",
  "circle-check": "circle-check-big",
  close: "x",
  contrast: "contrast",
  crown: "crown",
  dna: "dna",
  external: "arrow-up-right",
  eye: "eye",
  "eye-off": "eye-off",
  film: "film",
  grip: "grip-vertical",
  house: "house",
  info: "info",
  lock: "lock",
  moon: "moon",
  play: "play",
  plus: "plus",
  search: "search",
  share: "share-2",
  spinner: "loader-circle",
  sun: "sun",
  trash: "trash-2",
  trophy: "trophy",
  undo: "undo-2",
  warning: "triangle-alert",
};

/**
 * Writes every icon into one file, `icons.<hash>.svg` in `outDir`, where an address with `#name` shows one of them.
 * Returns the style that gives each `.icon-<name>` its drawing as a mask. `publicPath` is the address of `outDir`.
 */
export async function buildIcons({
  outDir,
  publicPath,
}: {
  readonly outDir: string;
  readonly publicPath: string;
}): Promise<string> {
  const groups = await Promise.all(
    Object.entries(DRAWINGS).map(async ([name, drawing]) => {
      const svg = await readFile(`node_modules/lucide-static/icons/${drawing}.svg`, "utf8");
      const [, shapes = ""] = /<svg[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
      return `<g id="${name}">${shapes.replaceAll(/\s+/g, " ").replaceAll("> <", "><").trim()}</g>`;
    }),
  );
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><style>g{display:none}g:target{display:inline}</style>${groups.join("")}</svg>`;
  const hash = createHash("sha256").update(file).digest("hex").slice(0, 10);
  await mkdir(outDir, { recursive: true });
  await writeFile(`${outDir}/icons.${hash}.svg`, file);
  return Object.keys(DRAWINGS)
    .map((name) => `.icon-${name}{--icon:url(${publicPath}/icons.${hash}.svg#${name})}`)
    .join("");
}
