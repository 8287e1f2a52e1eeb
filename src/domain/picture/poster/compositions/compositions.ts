/** How a sheet is divided: where the words stand, and the window through which the motif is seen. */

export interface Composition {
  readonly words: "foot" | "head";
  readonly align: "start" | "middle";
  /** `full`: the sheet itself; otherwise an opening onto the palette's second ground. */
  readonly window: "full" | "band" | "panel" | "roundel" | "arch";
}

const COMPOSITIONS = {
  foot: { words: "foot", align: "start", window: "full" },
  head: { words: "head", align: "start", window: "full" },
  centre: { words: "foot", align: "middle", window: "full" },
  band: { words: "foot", align: "start", window: "band" },
  shelf: { words: "head", align: "start", window: "band" },
  panel: { words: "foot", align: "start", window: "panel" },
  hung: { words: "head", align: "start", window: "panel" },
  roundel: { words: "foot", align: "middle", window: "roundel" },
  arch: { words: "foot", align: "middle", window: "arch" },
} as const satisfies Readonly<Record<string, Composition>>;

export type CompositionName = keyof typeof COMPOSITIONS;

export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS) as readonly CompositionName[];

/** An unknown name, as an older page may meet in a newer catalogue, has its words at the foot. */
export function compositionOf(name: string): Composition {
  return name in COMPOSITIONS ? COMPOSITIONS[name as CompositionName] : COMPOSITIONS.foot;
}
