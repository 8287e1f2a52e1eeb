import type { OwnListId } from "#domain/lists/own-list.ts";
import { countWords } from "#domain/words/count-words.ts";

/** Which list is put in order, of which only one's own are called by name. */
type Ordered = "canon" | OwnListId;

function listName(list: Ordered, name: string): string {
  return list === "canon" ? "Your canon" : name;
}

export const messages = {
  title: "Duel",
  loading: "Loading your films...",
  backLabel: "Your Canon",

  emptyTitle: "Your Canon is empty",
  emptyText: "Press the crown on the films you love. Two are enough for a duel.",
  aloneTitle: (title: string) => `${title} is your only film`,
  aloneText: "One film needs no order. Add a second one, and the two can duel.",
  fewTitle: (name: string) => `${name} has no two films yet`,
  fewText: "Put two films into the list, and they can duel.",
  missingTitle: "There is no such list",
  missingText: "It may have been deleted. Deleted lists can be brought back from the page of all lists.",
  lists: "All lists",
  browse: "Browse Canon",
  listName,

  orderTitle: (count: number) => `Put ${countWords(count)} films in order`,
  orderedTitle: (count: number) => `Your ${countWords(count)} films, in order`,
  orderText: (about: number, travels: boolean) =>
    about === 1
      ? "One answer, by one key or one tap."
      : `About ${countWords(about)} answers, one key or one tap each. Stop whenever you like: your answers ${travels ? "are kept" : "stay on this device"}, and you carry on where you stopped${travels ? ", on any of your devices" : ""}.`,
  answered: (about: number) => ` of about ${countWords(about)} answered`,
  allAnswered: (answered: number) =>
    answered === 1 ? " answer, and every place is settled" : " answers, and every place is settled",
  certain: "Certain so far",
  certainCount: (certain: number, count: number): string => {
    if (certain === count) return "Every film has its place.";
    if (certain === 0)
      return "No film has its place for certain yet. The two numbers are the highest and the lowest place that each film can still take.";
    return `${certain === 1 ? "1 film has its place" : `${countWords(certain)} films have their place`} for certain. Of the others, the two numbers are the highest and the lowest place that each can still take.`;
  },
  place: (first: number, last: number) =>
    first === last ? countWords(first) : `${countWords(first)}–${countWords(last)}`,
  start: "Start",
  goOn: "Continue",
  keep: "Keep this order",
  isKept: (list: Ordered, name: string) => `${listName(list, name)} is in this order.`,
  toList: (list: Ordered) => (list === "canon" ? "To your canon" : "To the list"),
  forget: "Forget the answers and start again",
  forgotten: (answers: number) => (answers === 1 ? "1 answer forgotten" : `${countWords(answers)} answers forgotten`),
  placeOne: "Place a single film instead",
  kept: (list: Ordered, name: string) => `${listName(list, name)} is in the order so far`,
  undo: "Undo",

  ordering: (list: Ordered, name: string) => `Ordering ${list === "canon" ? "your canon" : name}`,
  whichIsBetter: (one: string, other: string) => `${one} or ${other}?`,

  chooseTitle: "Which film do you want to place?",
  chooseText: "Five or six answers place it in a canon of forty. The latest additions come first.",
  canon: "The films of your canon, the latest first",
} as const;
