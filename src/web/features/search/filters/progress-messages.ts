export const progressMessages = {
  moreAbout: (name: string): string => `More about ${name}`,
  /** For when a link's films depend on whose lists are asked. */
  personal: {
    unseen: "Unseen by you. Others see their own.",
    seen: "Seen by you. Others see their own.",
    faded: "What you have seen is faded. Others see their own.",
    canon: "In your canon. Others see theirs.",
    watchlist: "On your watchlist. Others see theirs.",
    hidden: "Hidden by you. Others see their own.",
  },
  plainPersonal: "Filtering by your own lists needs JavaScript, because only your device knows them.",
  seenOf: (seen: number, total: number): readonly [strong: string, rest: string] => [
    String(seen),
    `of ${total} ${total === 1 ? "film" : "films"} seen`,
  ],
} as const;
