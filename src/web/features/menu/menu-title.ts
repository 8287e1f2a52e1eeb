/** For the mark on every page, and above what it opens. */
export const MENU_TITLE = "Menu";
