/** Every page is checked at these widths in both themes. */
export const WIDTHS = [360, 768, 1440] as const;
export const THEMES = ["dark", "light"] as const;

export interface Screen {
  readonly width: (typeof WIDTHS)[number];
  readonly theme: (typeof THEMES)[number];
}

const HEIGHTS: Readonly<Record<Screen["width"], number>> = { 360: 740, 768: 1024, 1440: 900 };

export const ALL_SCREENS: readonly Screen[] = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));

/** For `test.use`: width, theme, and touch on small screens. */
export function screens({ width, theme }: Screen) {
  return {
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: theme,
    hasTouch: width <= 768,
  } as const;
}

/** Taller, so that rows to drag are not under the bottom bar. */
export function tallScreens(screen: Screen) {
  return { ...screens(screen), viewport: { width: screen.width, height: HEIGHTS[screen.width] + 300 } } as const;
}
