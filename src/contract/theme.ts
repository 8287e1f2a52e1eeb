/** "auto" follows the device. */
export type Theme = "dark" | "light" | "auto";

/** Tells the server the theme, so that the first paint is right. */
export const THEME_COOKIE = "canon-theme";

export function themeFrom(text: string | undefined | null): Theme {
  return text === "dark" || text === "light" ? text : "auto";
}
