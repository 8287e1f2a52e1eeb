import { n, rect, type Mark } from "../drawing.ts";
import { HEIGHT, WIDTH } from "../sheet-size.ts";
import type { PosterDesign } from "../poster.ts";
import { compositionOf } from "./compositions.ts";

/** Where the motif's square of 200 by 200 stands, the ground behind it, and what hides it outside the window. */
export interface Stage {
  readonly ground: "sheet" | "stage";
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mask: Mark;
}

const MARGIN = 14;
/** A sheet around a hole: the hole is drawn the other way round. */
const SHEET = rect(0, 0, WIDTH, HEIGHT);

export function stageOf({ look, background, artTop, artBottom }: PosterDesign): Stage {
  const { words, window } = compositionOf(look.composition);
  const hole = (d: string): Mark => ({ paint: background, d: SHEET + d });
  const standing = (left: number, top: number, width: number, height: number): Omit<Stage, "ground" | "mask"> => {
    const side = Math.min(width, height);
    return { x: left + (width - side) / 2, y: top + (height - side) / 2, scale: side / WIDTH };
  };
  const height = artBottom - artTop;
  switch (window) {
    case "full":
      return { ground: "sheet", ...standing(0, artTop, WIDTH, height), mask: outside(artTop, artBottom, background) };
    case "band":
      return { ground: "stage", ...standing(0, artTop, WIDTH, height), mask: outside(artTop, artBottom, background) };
    case "panel": {
      const top = words === "head" ? artTop + 2 : MARGIN;
      const bottom = words === "head" ? HEIGHT - MARGIN : artBottom;
      const width = WIDTH - 2 * MARGIN;
      const d = `M${MARGIN} ${n(top)}v${n(bottom - top)}h${width}v${n(top - bottom)}z`;
      return { ground: "stage", ...standing(MARGIN, top, width, bottom - top), mask: hole(d) };
    }
    case "roundel": {
      const radius = Math.min(WIDTH / 2 - MARGIN, (height - MARGIN) / 2);
      const middle = MARGIN + (artBottom - MARGIN) / 2;
      const turn = `A${n(radius)} ${n(radius)} 0 0 0`;
      const d = `M${n(100 - radius)} ${n(middle)}${turn} ${n(100 + radius)} ${n(middle)}${turn} ${n(100 - radius)} ${n(middle)}z`;
      const side = radius * 1.72;
      return { ground: "stage", ...standing(100 - side / 2, middle - side / 2, side, side), mask: hole(d) };
    }
    case "arch": {
      const half = Math.min(WIDTH / 2 - MARGIN, (artBottom - MARGIN) * 0.42);
      const [left, right, spring] = [100 - half, 100 + half, MARGIN + half];
      const d = `M${n(left)} ${n(spring)}V${n(artBottom)}H${n(right)}V${n(spring)}A${n(half)} ${n(half)} 0 0 0 ${n(left)} ${n(spring)}z`;
      const side = half * 2;
      const top = artBottom - side - Math.max(0, (artBottom - MARGIN - side) * 0.35);
      return { ground: "stage", ...standing(left + side * 0.05, top, side * 0.9, side * 0.9), mask: hole(d) };
    }
  }
}

/** Keeps the ground under the words calm. */
function outside(top: number, bottom: number, paint: string): Mark {
  return {
    paint,
    d: (top > 0 ? rect(0, 0, WIDTH, top) : "") + (bottom < HEIGHT ? rect(0, bottom, WIDTH, HEIGHT - bottom) : ""),
  };
}
