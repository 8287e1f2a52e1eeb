/** On the button that every page has, and over what it opens. */
export const KEYS_TITLE = "Keys";
