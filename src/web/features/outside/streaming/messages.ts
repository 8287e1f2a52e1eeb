import { filmsWords } from "#domain/words/count-words.ts";

export const streamingMessages = {
  only: "On my services",
  change: "Change",
  choose: "Choose",
  sheet: "Your services",
  country: "Country",
  chooseCountry: "Choose a country",
  services: "Services",
  kept: "Kept on this device.",
  loading: "Loading the services...",
  failed: "The services can't be looked up at the moment.",
  retry: "Retry",
  unknownTitle: "Your services could not be checked",
  done: "Done",
  asking: "Checking where the films are streaming...",
  unknown: (count: number): string => `Not known for ${filmsWords(count)}`,
  credit: "Streaming data from",
  justWatch: "JustWatch",
} as const;
