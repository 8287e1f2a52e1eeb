import type { SourceListId } from "#domain/film.ts";

/** The source lists' common names, more specific ones first. */
export const LIST_NAMES: readonly {
  readonly label: string;
  readonly lists: readonly SourceListId[];
  readonly pattern: RegExp;
  /** The bare name, where it is also an everyday word. */
  readonly alone?: RegExp;
}[] = [
  {
    label: "on the Sight and Sound directors' list",
    lists: ["bfi-directors-2022"],
    pattern:
      /\b(?:(?:bfi|sight and sound|sight n sound|s and s)(?: 2022)? directors?(?: polls?| lists?| top(?: 100)?| votes?| choice| picks| favou?rites?)*|directors (?:poll|list|top 100|choice|picks|votes?)|(?:voted|chosen|picked|loved) by (?:other )?(?:directors|filmmakers))\b/g,
  },
  {
    label: "on the Sight and Sound critics' list",
    lists: ["bfi-critics-2022"],
    pattern:
      /\b(?:(?:bfi|sight and sound|sight n sound|s and s)(?: 2022)? critics?(?: polls?| lists?| top(?: 100)?| votes?| choice| picks)*|critics (?:poll|list|top 100|picks|choice|votes?)|(?:voted|chosen|picked|loved|praised) by (?:the )?critics|critics favou?rites?)\b/g,
  },
  {
    label: "on a Sight and Sound list",
    lists: ["bfi-critics-2022", "bfi-directors-2022"],
    pattern:
      /\b(?:bfi|british film institute|sight and sound|sight n sound|sightandsound|s and s)(?: (?:2022|top \d+|top|poll|polls|list|lists|greatest(?: films)?))*\b/g,
  },
  {
    label: "on the AFI list",
    lists: ["afi-2007"],
    pattern:
      /\b(?:afi|american film institute)(?: (?:2007|top \d+|top|list|100 years|100|hundred|greatest(?: films)?|best))*\b/g,
  },
  {
    label: "in the IMDb Top 250",
    lists: ["imdb-top-250"],
    pattern: /\b(?:imdb|internet movie database)(?: (?:top \d+|top|list|250|best|rated))*\b/g,
  },
  {
    label: "on Empire's list",
    lists: ["empire"],
    alone: /(?<=\b(?:and|or|but not|not|both|on|by|in|to) )empire(?:s)?\b(?! (?:travel|loop|period|capsule|machine))/g,
    pattern:
      /\bempire (?:magazine|mag|top|list|100|readers|poll|greatest)(?: (?:top \d+|top|list|100|readers|poll|greatest(?: movies| films)?))*\b|\bempires (?:list|top|100|greatest|poll)\b/g,
  },
  {
    label: "in the Letterboxd Top 250",
    lists: ["letterboxd-top-250"],
    pattern: /\bletter ?box(?:d|ed)?(?: (?:top \d+|top|list|250|best|favou?rites?|users?))*\b/g,
  },
  {
    label: "on Time's list",
    lists: ["time-all-time"],
    alone: /(?<=\b(?:and|or|but not|not|both|on|by|in|to) )time(?:s)?\b(?! (?:travel|loop|period|capsule|machine))/g,
    pattern:
      /\b(?:time (?:magazine|mag)(?:s)?(?: (?:all time|top \d+|top|list|100))*|time (?:all time )?(?:top )?(?:100|list)|times (?:all time )?(?:100|list|top))\b/g,
  },
  {
    label: "on Variety's list",
    lists: ["variety-2022"],
    alone: /(?<=\b(?:and|or|but not|not|both|on|by|in|to) )variety(?:s)?\b(?! (?:travel|loop|period|capsule|machine))/g,
    pattern:
      /\bvariety(?: magazine| mag)?(?:s)? (?:2022|top|list|100|greatest|best|poll)(?: (?:top \d+|top|list|100|greatest(?: movies| films)?|of all time))*\b|\b(?:on|in|from|by) variety\b/g,
  },
];
