import type { Prose } from "../prose.ts";

/** Update this page together with what is stored or sent. */
export const privacyMessages: Prose = {
  title: "Privacy",
  introduction:
    "Canon works without an account and without advertising. This page says what it stores, where, for how long, and what is sent to anybody else.",
  sections: [
    {
      heading: "On your device",
      paragraphs: [
        "Without an account everything you do stays in your browser. It keeps:",
        [
          "your lists: canon, watchlist, watched, hidden and dismissed films, until you clear your browser's data for this site;",
          "the theme you chose, how you like films and your canon to be shown, and whether you have a canon at all, so that a shared one keeps a place for comparing it; each in a cookie, for a year;",
          "which films you passed over in a Quick Ranking, and whether you closed the bar of hidden films, until you clear that data too;",
          "what your latest imports of films added, so that each can be undone for thirty days, which film you said an uncertain title is, and what you said of the columns of your tables, so that you are not asked again;",
          "the page you signed in from and the film you pressed there, until you are back, for a day at most;",
          "whether you put a notice aside, whether you paid, and where on a page you were, until you close the tab;",
          "your session, while you are signed in;",
          "what our server knows of the films in your lists that are not in the ranking, until you sign out or clear that data;",
          "where this site uses the movie database: which poster or trailer belongs to which film, for a week.",
        ],
        "If you share without an account, a cookie that no script can read keeps the key with which you can change or take back what you shared. While you sign in with Google, another keeps the proof that it was you who began, for ten minutes. There is no other cookie of ours.",
      ],
    },
    {
      heading: "With an account",
      paragraphs: [
        "An account holds your e-mail address, the name you give, your password as a hash that can't be reversed, and your lists. For each device you are signed in on it notes the time, the network address and the kind of browser, so that a session can be ended. If you sign in with another service, its name for you is kept as well.",
        "The messages we send confirm an address, reset a password, sign you in, or tell you that something about your account was changed. A message's words are erased from our records once it is sent.",
        "When an account is deleted, so is what it holds. What is known of a subscription stays as a record of its payments: its state, and the address its payer gave.",
      ],
    },
    {
      heading: "What you share",
      paragraphs: [
        "A shared canon or Film DNA shows its films, the day it was shared and, if you give one, a name, to everybody who has the link, and your notes on a canon's films only if you choose to show them. How often it was seen is counted: once a day for each visitor, who is known by a number that means nothing the day after. You can make it private at any time; from that moment the link shows nothing.",
      ],
    },
    {
      heading: "When you use the site",
      paragraphs: [
        "The server notes each request in a log: the time, the page without anything after a question mark, how it was answered, and the network address it came from. The log helps to find faults and attacks.",
        "Searches, sign-ins and payments are limited in number. For that the server counts them by account or network address, and forgets the counts when the time they are for is over.",
        "Files of films that you import are read in your browser and sent nowhere. Titles, years and ids of films that are not in the ranking are looked up on our server, which keeps nothing of it.",
        "When you look at your own films, those that are not in the ranking are looked up there by their ids, without your account, so that they can be filtered and ordered. Nothing of that is kept there either.",
        "What you type into the search is used to answer it, and while you type to look up films outside the ranking on our server. Where this site is set up to let a language model refine the answer, your words go to that model's provider, without your name or address.",
      ],
    },
    {
      heading: "What goes to others",
      paragraphs: [
        "Each of these is off unless whoever runs this site has switched it on:",
        [
          "The movie database (TMDB): your browser asks it for posters and trailers, and so tells it your network address and the films you look at. Our server asks it for films that we don't know: it sends the title that was typed, or the title, year or id in a file you import, and nothing of who asks. Your country and services stay on your device; which films are asked about goes to our server alone.",
          "Stripe, the payment provider, only on the support page and only when you choose to pay: your card, your e-mail address and what its fraud protection looks at go to Stripe. Canon never sees your card's number. It stores that you have a subscription, its state, Stripe's name for you, and the address you gave.",
          "Counting of visits: pages and actions are counted without a cookie, a name, an account or anything you typed. Nothing is counted if your browser asks not to be tracked, by Do Not Track or Global Privacy Control.",
        ],
        "Links to other sites open only when you follow them, and don't tell where you came from.",
        "Nothing is sold, and nothing is shared with anybody else.",
      ],
    },
    {
      heading: "What you can do",
      paragraphs: [
        "You can clear your browser's data for this site, make a share private, and cancel a subscription in Stripe's customer portal. On your account page you can download everything we keep about you, and delete it.",
      ],
    },
  ],
};
