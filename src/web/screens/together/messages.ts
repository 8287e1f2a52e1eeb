import { MOST_PEOPLE } from "#domain/common-ground/several-canons.ts";
import { capitalised } from "#domain/film-dna/story/words.ts";
import { filmsWords } from "../../ui/count-words.ts";

export const messages = {
  title: "TOGETHER",
  loading: "Opening the canons...",
  needsScripts:
    "Comparing canons needs JavaScript, because it is done in your browser. A shared canon can be read without it.",
  count: (people: number): string => (people === 1 ? "1 canon" : `${people} canons`),
  backToRanking: "Back to the ranking",
  people: "Whose canons these are",
  you: "You",
  /** On a picture, of whoever sends it. */
  me: "Me",
  product: "CANON",
  openPicture: "Make a picture of it",
  picture: "A picture of it",
  pictureName: (format: string): string => `canon-together-${format}.png`,
  yourDevice: "from this device only",
  films: filmsWords,
  leaveOut: (name: string): string => `Leave out ${name}`,
  joinIn: "Join with your canon",
  /** Whoever shared without a name, by their place among all. */
  nameless: (place: number): string => `Film lover ${place}`,
  namesake: (name: string, count: number): string => `${name} (${count})`,
  name: capitalised,
  states: {
    private: "This canon is set to private and cannot be viewed",
    missing: "This shared canon may have been removed or never existed",
    error: "This canon could not be loaded",
    loading: "Opening...",
  },
  closedShare: "A link",
  retry: "Retry",
  add: "Add another canon",
  addHint: "Paste the link of a shared canon.",
  addButton: "Add",
  notALink: "This is not the link of a shared canon. It has /c/ in it.",
  alreadyHere: "This canon is here already.",
  full: `${MOST_PEOPLE} canons are as many as can be compared.`,
  copy: "Copy the link",
  copied: "Link copied!",
  copiedText: "It leads to the shared canons, without your own.",
  ready: "Link ready to copy",
  shareTitle: "Our common ground",
  shareText: "What our canons have in common, and what to watch tonight",
  tooFewTitle: "Two canons make a conversation",
  tooFewText:
    "Add the link of a shared canon, and another, up to eight people: what you have in common, and what to watch together tonight.",
  tonight: "To watch together tonight",
  tonightNote: "In order of how well a film suits everybody, and whoever it suits least.",
  noTonight: "There is no film that could suit all of you and that most have not seen.",
  common: "In more than one canon",
  film: "Film",
  at: (place: number): string => `number ${place}`,
  notThere: "not there",
  allFilms: (count: number): string => `Show all ${count} films`,
} as const;
