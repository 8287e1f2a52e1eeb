/** The visitor's choice of theme; "auto" follows the device. */
export type Theme = "dark" | "light" | "auto";

/** The cookie that tells the server, so that the first paint is already in the chosen theme. */
export const THEME_COOKIE = "canon-theme";

/** Reads a theme from outside; anything unknown is "auto". */
export function themeFrom(text: string | undefined | null): Theme {
  return text === "dark" || text === "light" ? text : "auto";
}
