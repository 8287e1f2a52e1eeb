import { KEYS_TITLE } from "./single-keys.ts";

export const filmKeysMessages = {
  title: KEYS_TITLE,
  intro: "In a list of films. Each film is one stop for Tab; its buttons are reached with the arrow keys.",
  keys: [
    [["J", "K"], "next and previous film"],
    [["↓", "↑"], "the same, once a film has the focus"],
    [["→", "←"], "the film’s buttons, and back"],
    [["C"], "canon"],
    [["W"], "watchlist"],
    [["S"], "watched"],
    [["H"], "hide"],
    [["I", "Enter"], "open the film"],
    [["/"], "the search field"],
    [["?"], "this list"],
  ],
  singleKeys: "Use single letters and signs",
  singleKeysText: "Without them the arrow keys, Tab and Enter still work. This device remembers it.",
  close: "Got it",
  marked: {
    inCanon: (title: string, isOn: boolean): string => `${title}: ${isOn ? "in your canon" : "not in your canon"}`,
    onWatchlist: (title: string, isOn: boolean): string =>
      `${title}: ${isOn ? "on your watchlist" : "not on your watchlist"}`,
    isWatched: (title: string, isOn: boolean): string => `${title}: ${isOn ? "watched" : "not watched"}`,
    isHidden: (title: string, isOn: boolean): string => `${title}: ${isOn ? "hidden" : "not hidden"}`,
  },
} as const;
