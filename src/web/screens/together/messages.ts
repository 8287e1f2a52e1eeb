import { MOST_PEOPLE } from "#domain/taste/common-ground/common-ground.ts";
import { filmsWords } from "#domain/words/count-words.ts";

export const messages = {
  title: "TOGETHER",
  starting: "Loading...",
  loading: "Opening the canons...",
  needsScripts:
    "Comparing canons needs JavaScript, because it is done in your browser. A shared canon can be read without it.",
  count: (people: number): string => (people === 1 ? "1 canon" : `${people} canons`),
  people: "Whose canons these are",
  yourDevice: "from this device only",
  films: filmsWords,
  leaveOut: (name: string): string => `Leave out ${name}`,
  joinIn: "Join with your canon",
  /** People who shared without a name, by their place among all. */
  nameless: (place: number): string => `Film lover ${place}`,
  namesake: (name: string, count: number): string => `${name} (${count})`,
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
  notALink: "This isn't the link of a shared canon, which has /c/ in it.",
  alreadyHere: "This canon is here already.",
  full: `${MOST_PEOPLE} canons are as many as can be compared.`,
  copy: "Copy the link",
  copied: "Link copied!",
  copiedText: "It leads to the shared canons, without your own.",
  shared: "Shared successfully!",
  ready: "Link ready to copy",
  shareTitle: "Our common ground",
  shareText: "What our canons have in common, and what to watch tonight",
  start: {
    text: "Put up to eight shared canons side by side: what you have in common, and what to watch together tonight.",
    links: "Links of shared canons",
    example: (link: string): string => `${link}\n${link}`,
    hint: (isJoining: boolean): string => (isJoining ? "Paste one or more links." : "Paste two or more links."),
    oneMore: "One canon has nothing to be compared with. Paste a second link, or include your own.",
    joins: (count: number): string => `Include my canon (${filmsWords(count)})`,
    compare: "Compare",
    whence: "Everyone who shares a canon gets a link. To make yours, press Share on",
    yourCanon: "Your Canon",
  },
  tooFewTitle: "Compare your canons",
  tooFewText:
    "Add the link of a shared canon, and another, up to eight people: what you have in common, and what to watch together tonight.",
} as const;
