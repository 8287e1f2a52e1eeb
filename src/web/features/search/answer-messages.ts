import { countWords } from "#domain/words/count-words.ts";

/** Of what an answer says, which comes with the first search. */
export const answerMessages = {
  searching: "Searching...",
  showing: (shown: number, total: number): string => `Showing ${countWords(shown)} of ${countWords(total)} films`,
  filteredBy: "Filtered by the prompt",
  understoodAs: "Understood as",
  noneHasAll: (without: string): string => `No film matches all of this. Without: ${without}`,
  noneCanHaveAll: (without: string): string => `No film can match all of this. Without: ${without}`,
  /** `names` of people are "nobody called X", `subjects` "no film with the subject “X”". */
  unknown: (names: readonly string[], subjects: readonly string[], facts: readonly string[]): string =>
    [
      ...(names.length === 0 ? [] : [`There is ${names.join(", ")} in these films' credits.`]),
      ...(subjects.length === 0 ? [] : [`There is ${subjects.join(" and ")} here.`]),
      ...(facts.length === 0 ? [] : [`Canon doesn't know ${facts.join(" or ")}.`]),
    ].join(" "),
  byTheirTexts: "None of this is a fact that Canon knows. The films whose descriptions come closest follow.",
  closest: (without: string): string =>
    without === "" ? "The closest films follow." : `The closest films follow, without: ${without}`,
  fewHaveAll: (exact: number): string =>
    exact === 1
      ? "One film matches all of this. The closest follow."
      : `${exact} films match all of this. The closest follow.`,
  withoutPart: (label: string): string => `Search without: ${label}`,
  foundHere: "Found on this device, without the server.",
  ownLists: "Looked up in your own lists, on this device only.",
  withoutOwnLists: "Searching your own lists needs JavaScript, because only your device knows them.",
  tooManyRequests: "Too many requests. Please try again later.",
  unavailable: "AI filtering is temporarily unavailable. Please try again later.",
  failed: "Unable to process your request. Please try a simpler query.",
  nothingFound: "No films found for the prompt. Try a different search term or browse all films below.",
  tonight: "Or choose one for tonight.",
  quota: (hourly: number, daily: number): string =>
    `${countWords(hourly)} searches remaining this hour • ${countWords(daily)} today`,
} as const;
