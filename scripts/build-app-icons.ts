import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { pages, PRODUCT_NAME } from "../src/contract/pages.ts";
import { MANIFEST_PATH } from "../src/contract/offline.ts";
import { INKS } from "../src/domain/picture/share-image/svg-text.ts";

/** The source of all icons, in a box of 32. */
const TAB_ICON = "src/web/public/favicon.svg";

interface Icon {
  readonly file: string;
  readonly pixels: number;
  /** Relative to the tab icon's crown; masked icons keep only the inner four fifths. */
  readonly scale: number;
  /** Square where the system rounds icons itself. */
  readonly isRounded: boolean;
}

const ICONS: readonly Icon[] = [
  { file: "icon-192.png", pixels: 192, scale: 1, isRounded: true },
  { file: "icon-512.png", pixels: 512, scale: 1, isRounded: true },
  { file: "icon-maskable-512.png", pixels: 512, scale: 0.72, isRounded: false },
  { file: "apple-touch-icon.png", pixels: 180, scale: 0.85, isRounded: false },
];

/** Writes the installed app's icons and manifest into `outDir`. */
export async function buildAppIcons({ outDir }: { readonly outDir: string }): Promise<void> {
  const crown = /<path .*\/>/.exec(await readFile(TAB_ICON, "utf8"))?.[0];
  if (crown === undefined) throw new Error(`${TAB_ICON} has no crown`);
  await mkdir(outDir, { recursive: true });
  await Promise.all([
    ...ICONS.map(async ({ file, pixels, scale, isRounded }) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${pixels}" height="${pixels}"><rect width="32" height="32" rx="${isRounded ? 3 : 0}" fill="${INKS.ground}"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${crown}</g></svg>`;
      await writeFile(join(outDir, file), (await renderAsync(svg)).asPng());
    }),
    writeFile(join(outDir, MANIFEST_PATH), JSON.stringify(MANIFEST)),
  ]);
}

/** A manifest has one colour, the dark theme's here; each page names both. */
const MANIFEST = {
  id: pages.home(),
  name: `${PRODUCT_NAME}: history's greatest films`,
  short_name: PRODUCT_NAME,
  description:
    "Discover history's greatest films, ranked by critical consensus. Build your canon, track watchlists, reveal your Film DNA.",
  lang: "en",
  dir: "ltr",
  start_url: pages.home(),
  scope: "/",
  display: "standalone",
  background_color: INKS.ground,
  theme_color: INKS.ground,
  categories: ["entertainment", "lifestyle"],
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [
    { name: "Your Canon", url: pages.yourCanon(), icons: [{ src: "/icon-192.png", sizes: "192x192" }] },
    { name: "Watchlist", url: pages.watchlist(), icons: [{ src: "/icon-192.png", sizes: "192x192" }] },
    { name: "Search", url: `${pages.home()}#search`, icons: [{ src: "/icon-192.png", sizes: "192x192" }] },
  ],
} as const;
