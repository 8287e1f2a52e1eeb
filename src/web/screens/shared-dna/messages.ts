import { countWords } from "#domain/words/count-words.ts";
export const messages = {
  analysed: (count: number): string => (count === 1 ? "1 film analysed" : `${countWords(count)} films analysed`),
  directors: "Director Progress",
  directorsNote: "Directors with two or more films here, and their other films in the ranking.",
  cinematographers: "Cinematographer Patterns",
  cinematographersNote: "Cinematographers with three or more films here.",
  recommended: "Recommended For This Profile",
  recommendedNote: "Close to these films and to the taste they show, each with its reason.",
  callToAction: "Create Your Own Film DNA",
  callToActionText: "Build a canon of the films you love, and see what it says about you.",
  getStarted: "Get Started",
  own: { title: "Your Film DNA", label: "To your Film DNA" },
} as const;
