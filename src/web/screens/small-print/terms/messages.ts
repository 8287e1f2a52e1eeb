import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";
import type { Prose } from "../prose.ts";

export const termsMessages: Prose = {
  title: "Terms",
  introduction: "What you can expect of Canon, and what Canon expects of you, in plain words.",
  sections: [
    {
      heading: "Free for everyone",
      paragraphs: [
        "Every part of Canon is free to use, with or without an account. Supporting it with a subscription is voluntary and unlocks nothing: you get what everybody gets.",
      ],
    },
    {
      heading: "Supporting Canon",
      paragraphs: [
        "A subscription costs £2 a month, taken by card through the payment provider, and goes on until you cancel. You can cancel at any time in the payment provider's customer portal; you keep being a supporter until the month you have paid is over, and nothing more is taken.",
        "Where this site says that it is in test mode, no money is taken at all.",
      ],
    },
    {
      heading: "The films",
      paragraphs: [
        `The ranking is made from ${SOURCE_LIST_COUNT} published lists, by the rule that is explained on the first page. Titles, names and dates are facts about the films; the descriptions are our own. Posters and trailers, where they are shown, belong to their owners and come from the movie database.`,
        "Films outside the ranking are known from an open index, which is under the licence CC BY-SA 4.0. Film data: omdb.org (CC BY 2.0 DE), Wikidata (CC0), Wikipedia and CMU Movie Summary Corpus / Freebase (CC BY-SA), WikiMovies, programmes of cinemas, festivals and awards, and readers' lists.",
        "This product uses the TMDB API but is not endorsed or certified by TMDB. Where films are streamed is known from JustWatch.",
        "Mistakes happen. A film's place may change with a new edition of the ranking; your lists keep your films.",
      ],
    },
    {
      heading: "What is yours",
      paragraphs: [
        "Your lists and the name you share them under are yours. When you share them you allow Canon to show them to whoever has the link, until you make them private.",
      ],
    },
    {
      heading: "What we ask of you",
      paragraphs: [
        "Use your own account, give an e-mail address that is yours, choose a name that harms nobody, and don't try to overload or break into the site. An account that does harm may be closed.",
      ],
    },
    {
      heading: "What we can't promise",
      paragraphs: [
        "Canon is made and run with care, but it may be unavailable, and it comes without any guarantee beyond what the law gives you. Rights the law gives you stay untouched by this page.",
      ],
    },
  ],
};
