/** On the mark that every page has, and over what it opens. */
export const MENU_TITLE = "Menu";
