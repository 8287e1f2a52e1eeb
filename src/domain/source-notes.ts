import type { SourceListId } from "./film.ts";

export interface SourceNote {
  readonly citation: string;
  /** A known weakness of our copy, for visitors. */
  readonly caution?: string;
}

/** Separate from the lists, which every film card needs. */
export const SOURCE_NOTES: Readonly<Record<SourceListId, SourceNote>> = {
  "bfi-critics-2022": {
    citation: "British Film Institute, Sight and Sound, The Greatest Films of All Time, critics' poll, December 2022.",
  },
  "bfi-directors-2022": {
    citation: "British Film Institute, Sight and Sound, Directors' 100 Greatest Films of All Time, December 2022.",
    caution:
      "Tied places in our copy of the directors' poll are a reconstruction from its published results, so such a place may be slightly off.",
  },
  "afi-2007": {
    citation: "American Film Institute, AFI's 100 Years...100 Movies, 10th Anniversary Edition, June 2007.",
  },
  "imdb-top-250": {
    citation: "Internet Movie Database, IMDb Top 250 Movies, as of 31 December 2025.",
    caution: "This list moves with its members' votes: positions are those of the edition named here.",
  },
  empire: {
    citation: "Empire magazine, The 100 Greatest Movies, online edition of 2021-22.",
  },
  "letterboxd-top-250": {
    citation: "Letterboxd, Official Top 250 Narrative Feature Films, February 2024.",
    caution: "This list moves with its members' ratings: positions are those of the edition named here.",
  },
  "time-all-time": {
    citation: "TIME magazine, All-TIME 100 Movies, chosen by Richard Corliss and Richard Schickel, 2005.",
    caution:
      "TIME gives no order, and some of its 100 entries name several films. Part of our copy is a reconstruction checked against published counts, not film by film.",
  },
  "variety-2022": {
    citation: "Variety, The 100 Greatest Movies of All Time, December 2022.",
  },
};
