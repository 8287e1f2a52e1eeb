export const messages = {
  link: "I've seen these",
  question: (total: number) => `How many of the ${total} have you seen?`,
  close: "Close this invitation",
  seen: (count: number, total: number) => `${count} of ${total} seen`,
} as const;
