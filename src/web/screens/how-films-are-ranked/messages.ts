import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";

export const messages = {
  back: "Back to the ranking",
  title: "How Films Are Ranked",
  intro:
    "The more lists name a film, the higher it ranks; between equals, the better average place decides. Now weight the lists your way.",
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
      "A film's score is the sum of the weights of the lists that name it; ties go to the better average place, which is weighted too.",
    "how-high":
      "Each list gives a film from 1 at its top to 0 at its end (0.5 if the list has no order), multiplied by the list's weight. The highest total comes first.",
  },
  apply: "Apply weights",
  toTrue: "The true ranking",
  copy: "Copy link",
  link: {
    shareTitle: "A ranking with other weights",
    shareText: `The greatest films, with the ${SOURCE_LIST_COUNT} lists weighted my way`,
    copied: "Link copied!",
    copiedText: "It opens this order and shows how far each film moves.",
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
  weightless: "Give at least one list a weight",
  weightlessText: "With every list at 0, there is nothing to rank by.",
  leftOut: (count: number): string =>
    count === 1
      ? "1 film is on none of the lists that count here."
      : `${count} films are on none of the lists that count here.`,
  up: "up ",
  down: "down ",
  same: "same place",
  was: (rank: number): string => `was ${rank}`,
  audiencesAlone: (count: number, total: number): string =>
    `${count} of the ${total} films ${count === 1 ? "is" : "are"} on audience lists only.`,
  admitsOnly: (makers: string, films: string): string => `The list of ${makers} admits only ${films}.`,
  rule: "The rule in full",
} as const;
