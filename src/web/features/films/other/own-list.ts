/** The lists that a film can be added to by its name, in the order they are offered. */
export const OWN_LISTS = ["watched", "watchlist", "canon"] as const;

export type OwnList = (typeof OWN_LISTS)[number];
