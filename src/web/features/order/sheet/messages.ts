import { countWords } from "#domain/words/count-words.ts";

export const messages = {
  title: "Typeset page",
  text: "Typeset on one sheet, which prints as you see it.",
  tooMany: (shown: number, total: number): string =>
    `${countWords(shown)} of your ${countWords(total)} films fit on one sheet.`,
  paper: "Paper",
  papers: { a4: "A4", a3: "A3", letter: "Letter" },
  form: "Show as",
  forms: { list: "List", posters: "Posters" },
  name: "Your name on it (optional)",
  strand: "Strand of colours",
  notes: "Your notes on the films",
  link: { canon: "Link to the shared canon", list: "Link to the shared list" },
  print: "Print or save as PDF",
  heading: "My canon",
  headingOf: "The canon of",
  inOrder: (count: string): string => `${count}, in order.`,
  inNoOrder: (count: string): string => `${count}.`,
  by: (name: string): string => `By ${name}.`,
  listLabel: (list: string | null): string => `${list ?? "Your canon"}, typeset`,
  product: "CANON",
} as const;
