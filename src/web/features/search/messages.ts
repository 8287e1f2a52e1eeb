/** The words of the search (specification, sections 2, 4 and 8). */
export const searchMessages = {
  label: "Search the films in your own words",
  placeholder: "Mood, decade, director…",
  submit: "Search",
  examplesLabel: "Examples",
  examples: ["A film by Agnès Varda", "Best of the 70s", "Dreamlike atmospheres"],
  searching: "Searching...",
  showing: (shown: number, total: number): string => `Showing ${shown} of ${total} films`,
  filteredBy: "Filtered by the prompt",
  showAll: "Show All Films",
  noMatches: "No films match your search",
  noMatchesHint: "Try a different genre or theme",
  tooManyRequests: "Too many requests. Please try again later.",
  unavailable: "AI filtering is temporarily unavailable. Please try again later.",
  failed: "Unable to process your request. Please try a simpler query.",
  nothingFound: "No films found for the prompt. Try a different search term or browse all films below.",
  quota: (hourly: number, daily: number): string => `${hourly} searches remaining this hour • ${daily} today`,
} as const;
