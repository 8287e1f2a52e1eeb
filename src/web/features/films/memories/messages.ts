export const messages = {
  addDay: "When did you see it?",
  seen: "Seen",
  openSheet: (title: string) => `When you saw ${title}`,
  before: (times: number): string => `${timesWords(times)} before`,

  stars: (title: string) => `Your stars for ${title}`,
  starsHint: "Press the same star again to clear your stars. Keys: 0 to 9 for half stars, or the arrows.",
  noStars: "no stars",

  addReason: "Say why you want to see it",
  editReason: (title: string, reason: string) => `Why you want to see ${title}: ${reason}`,

  title: "When you saw it",
  when: "When",
  choices: {
    today: "Today",
    yesterday: "Yesterday",
    day: "A day…",
    year: "A year…",
    "long-ago": "Long ago",
    none: "No date",
  },
  day: "The day",
  year: "The year",
  dayRefused: "Choose a day, or one of the other answers.",
  yearRefused: (first: number, last: number) => `Type a year from ${first} to ${last}.`,
  rating: "Stars",
  seenBefore: "Before that",
  fewer: "One fewer",
  more: "One more",
  takeBack: "Unmark",
  done: "Done",

  noteOf: { note: "Why it is here", reason: "Why you want to see it" },
  noteTitle: (title: string) => `Why ${title}?`,
  notePlaceholder: { note: "A line for yourself", reason: "Who told you, or what you hope for" },
  left: (characters: number) => (characters === 1 ? "1 character left" : `${characters} characters left`),
} as const;

/** "never", "once", "twice", "3 times". */
export function timesWords(times: number): string {
  return (["never", "once", "twice"] as const)[times] ?? `${times} times`;
}
