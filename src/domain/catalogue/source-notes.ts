import { CURRENT_EDITION, type EditionNumber } from "./editions.ts";
import { SOURCE_LIST_IDS, type SourceListId } from "./film.ts";

export interface SourceNote {
  readonly citation: string;
  /** What the list is and who made it, in a few sentences. */
  readonly about: string;
  /** Where its publisher shows it; a list that moves may show another edition there. */
  readonly address: string;
  /** A known weakness of our copy, for visitors. */
  readonly caution?: string;
  /** The caution concerns only films that share their place on the list. */
  readonly isOfTies?: true;
}

type SourceNotes = Readonly<Record<SourceListId, SourceNote>>;

/** As the first edition of the ranking took them. */
const FIRST_NOTES: SourceNotes = {
  "bfi-critics-2022": {
    citation: "British Film Institute, Sight and Sound, The Greatest Films of All Time, critics' poll, December 2022.",
    about:
      "Every ten years since 1952 the magazine Sight and Sound asks critics, programmers, curators and scholars for the ten greatest films. 1,639 of them answered in 2022.",
    address: "https://www.bfi.org.uk/sight-and-sound/greatest-films-all-time",
  },
  "bfi-directors-2022": {
    citation: "British Film Institute, Sight and Sound, Directors' 100 Greatest Films of All Time, December 2022.",
    about:
      "What film-makers themselves choose when Sight and Sound asks them for the ten greatest films. 480 directors answered in 2022.",
    address: "https://www.bfi.org.uk/sight-and-sound/directors-100-greatest-films-all-time",
    caution:
      "Tied places in our copy of the directors' poll are a reconstruction from its published results, so such a place may be slightly off.",
    isOfTies: true,
  },
  "afi-2007": {
    citation: "American Film Institute, AFI's 100 Years...100 Movies, 10th Anniversary Edition, June 2007.",
    about:
      "American films, chosen from 400 nominated ones by a jury of film-makers, critics and historians, ten years after the institute's first such list.",
    address: "https://www.afi.com/afis-100-years-100-movies-10th-anniversary-edition/",
  },
  "imdb-top-250": {
    citation: "Internet Movie Database, IMDb Top 250 Movies, as of 31 December 2025.",
    about:
      "The films that the members of the Internet Movie Database rate highest. Only the ratings of regular voters count.",
    address: "https://www.imdb.com/chart/top/",
    caution: "This list changes with its members' votes; these are the positions of the date given.",
  },
  empire: {
    citation: "Empire magazine, The 100 Greatest Movies, online edition of 2021-22.",
    about: "The favourites of a British film magazine and its readers, from blockbusters to classics.",
    address: "https://www.empireonline.com/movies/features/best-movies-2/",
  },
  "letterboxd-top-250": {
    citation: "Letterboxd, Official Top 250 Narrative Feature Films, February 2024.",
    about:
      "The feature films that the members of Letterboxd, where people keep diaries of what they see, rate highest.",
    address: "https://letterboxd.com/dave/list/official-top-250-narrative-feature-films/",
    caution: "This list changes with its members' ratings; these are the positions of the date given.",
  },
  "time-all-time": {
    citation: "TIME magazine, All-TIME 100 Movies, chosen by Richard Corliss and Richard Schickel, 2005.",
    about:
      "Two critics of TIME chose the best films made since the magazine first appeared in 1923, and would not put them in order. TIME's list of 2023, The 100 Best Movies of the Past 10 Decades, is another critic's and takes ten films from each decade, from the 1920s to the 2010s. This one counts because it asks what the other lists ask: which films are the greatest, whenever they were made.",
    address: "https://entertainment.time.com/2005/02/12/all-time-100-movies/",
  },
  "variety-2022": {
    citation: "Variety, The 100 Greatest Movies of All Time, December 2022.",
    about:
      "The critics and editors of Variety, which has reviewed films since 1907, on a hundred films of more than a century.",
    address: "https://variety.com/lists/best-movies-of-all-time/",
  },
};

/** What an edition changed about a list; what it does not name is as in the edition before. */
const RENEWED_NOTES: Readonly<Record<EditionNumber, Partial<Readonly<Record<SourceListId, Partial<SourceNote>>>>>> = {
  2: {
    "bfi-directors-2022": {
      caution:
        "Tied places in our copy of the directors' poll follow the order of the institute's page; the last place, Throne of Blood, is known from one other copy only.",
    },
    "imdb-top-250": { citation: "Internet Movie Database, IMDb Top 250 Movies, as of 1 September 2026." },
    "letterboxd-top-250": {
      citation: "Letterboxd, Top 500 Films, its first 250 as of 11 September 2026.",
      about:
        "The films that the members of Letterboxd, where people keep diaries of what they see, rate highest. It names five hundred, of which the first 250 count here.",
      address: "https://letterboxd.com/official/list/letterboxds-top-500-films/",
    },
  },
};

/** The notes on the lists as an edition of the ranking took them. */
export function sourceNotesOf(edition: EditionNumber): SourceNotes {
  const notes = { ...FIRST_NOTES };
  for (const [number, renewed] of Object.entries(RENEWED_NOTES)) {
    if (Number(number) > edition) continue;
    for (const id of SOURCE_LIST_IDS) notes[id] = { ...notes[id], ...renewed[id] };
  }
  return notes;
}

/** Of the current edition. Separate from the lists, which every film card needs. */
export const SOURCE_NOTES: SourceNotes = sourceNotesOf(CURRENT_EDITION);
