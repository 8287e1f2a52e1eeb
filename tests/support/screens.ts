/** The screens every page is looked at on (issue and look: 360, 768 and 1440 px, both themes). */
export const WIDTHS = [360, 768, 1440] as const;
export const THEMES = ["dark", "light"] as const;

export interface Screen {
  readonly width: (typeof WIDTHS)[number];
  readonly theme: (typeof THEMES)[number];
}

const HEIGHTS: Readonly<Record<Screen["width"], number>> = { 360: 740, 768: 1024, 1440: 900 };

/** Every width in both themes. */
export const ALL_SCREENS: readonly Screen[] = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));

/** Options for `test.use`: a window of that width, in that theme, touched by fingers where it is a small one. */
export function screens({ width, theme }: Screen) {
  return {
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: theme,
    hasTouch: width <= 768,
  } as const;
}

/** A taller window of the same width: rows that are to be dragged must not lie under the bar at its bottom. */
export function tallScreens(screen: Screen) {
  return { ...screens(screen), viewport: { width: screen.width, height: HEIGHTS[screen.width] + 300 } } as const;
}
