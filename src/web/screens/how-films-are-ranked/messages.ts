import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";

export const messages = {
  back: "Back to the ranking",
  title: "How Films Are Ranked",
  intro: "On more lists is higher; on as many, the better average place. Now weigh them your way.",
  form: "Your own weights",
  presets: "Weights to try",
  presetNames: {
    critics: "Critics only",
    audiences: "Audiences only",
    "without-american": "Without American lists",
  },
  first: "What counts first",
  firstNames: { "how-many": "How many lists", "how-high": "How high on them" },
  firstTexts: {
    "how-many":
      "A film gets the weights of the lists that name it; among equals the better average place, weighted too, decides.",
    "how-high":
      "Each list gives a film 1 at its top down to 0 at its end, or half if it has no order, times its weight. The highest sum is first.",
  },
  apply: "Apply weights",
  toTrue: "The true ranking",
  copy: "Copy link",
  link: {
    shareTitle: "A ranking with other weights",
    shareText: `The greatest films, with the ${SOURCE_LIST_COUNT} lists weighed my way`,
    copied: "Link copied!",
    copiedText: "It opens this order, beside the true one.",
    shared: "Shared successfully!",
    ready: "Link ready to copy",
  },
  trueRanking: "The true ranking",
  otherRanking: "A ranking with other weights",
  isTrue: "Every list counts alike, as in the ranking.",
  newcomers: (count: number): string =>
    count === 0
      ? "None of the first hundred is new"
      : `${count} of the first hundred ${count === 1 ? "is" : "are"} new`,
  weightless: "Give one list a weight",
  weightlessText: "At 0 for every list there is nothing to rank by.",
  leftOut: (count: number): string =>
    count === 1
      ? "1 film is on none of the lists that count here."
      : `${count} films are on none of the lists that count here.`,
  up: "up ",
  down: "down ",
  same: "same place",
  was: (rank: number): string => `was ${rank}`,
  audiencesAlone: (count: number, total: number): string =>
    `${count} of the ${total} films ${count === 1 ? "stands" : "stand"} on lists of audiences alone.`,
  admitsOnly: (makers: string, films: string): string => `The list of ${makers} admits only ${films}.`,
  rule: "The rule in full",
} as const;
