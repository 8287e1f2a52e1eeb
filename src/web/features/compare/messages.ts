const films = (count: number): string => (count === 1 ? "1 film" : `${count} films`);

export const messages = {
  title: "You and this canon",
  nothingInCommon: (own: number): string =>
    `None of your ${films(own)} is in this canon. There is a lot to talk about.`,
  inCommon: (common: number, theirs: number): string =>
    `You have ${common} of the ${films(theirs)} here in your own canon.`,
  order: (percent: number): string => `${percent}% agreement on the order`,
  orderBecause: (agreed: number, pairs: number): string =>
    pairs === 1
      ? `Of the one pair of films you share, you put ${agreed === 1 ? "it" : "none"} in the same order.`
      : `Of the ${pairs} pairs of films you share, you both put ${agreed} in the same order.`,
  commonFilms: "In both canons",
  forYou: "You should see",
  forOwner: "Your films this canon lacks",
} as const;
