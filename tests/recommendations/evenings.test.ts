/** Twelve evenings of very different people: what the first presses of a week may bring, and what none may. */
import { expect, test } from "vitest";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { FilmTags } from "#domain/catalogue/film.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { type Choices, NO_CHOICES } from "#domain/taste/tonight/choices.ts";
import { tonight } from "#domain/taste/tonight/tonight.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);

interface Evening {
  readonly who: string;
  readonly choices?: Partial<Choices>;
  readonly canon?: readonly string[];
  readonly watchlist?: readonly string[];
  /** So many of the highest ranked films. */
  readonly seen?: number;
  /** At least one of these among the first six. */
  readonly hoped: readonly string[];
  /** None of the first six has one of these strongly. */
  readonly never: readonly string[];
}

const EVENINGS: readonly Evening[] = [
  {
    who: "somebody new who asks for nothing",
    hoped: ["Citizen Kane", "The Godfather", "Psycho"],
    never: ["slow cinema"],
  },
  {
    who: "somebody new who wants to laugh",
    choices: { mood: "light" },
    hoped: ["Some Like It Hot", "Singin' in the Rain", "Bringing Up Baby"],
    never: ["bleak", "harrowing", "tragic"],
  },
  {
    who: "a family before bedtime",
    choices: { company: "children", length: "short" },
    canon: ["Toy Story", "My Neighbor Totoro"],
    hoped: ["The Lion King", "The Iron Giant", "Modern Times"],
    never: ["not for children", "terrifying", "graphic violence"],
  },
  {
    who: "a second date",
    choices: { company: "two", mood: "light" },
    canon: ["Casablanca", "Before Sunrise"],
    watchlist: ["The Apartment"],
    hoped: ["The Apartment", "The Philadelphia Story", "It Happened One Night"],
    never: ["harrowing", "disturbing", "bleak"],
  },
  {
    who: "a lover of film noir alone at night",
    choices: { company: "alone", mood: "tense" },
    canon: ["The Third Man", "Double Indemnity", "Out of the Past"],
    hoped: ["The Night of the Hunter", "In a Lonely Place", "Notorious"],
    never: ["feel-good", "family viewing"],
  },
  {
    who: "friends with popcorn",
    choices: { company: "friends", mood: "thrilling" },
    canon: ["The Matrix", "Heat", "Mad Max: Fury Road"],
    hoped: ["Die Hard", "Terminator 2: Judgment Day", "Raiders of the Lost Ark"],
    never: ["contemplative", "slow cinema", "harrowing"],
  },
  {
    who: "somebody who has seen a hundred of the greatest and wants to think",
    choices: { company: "alone", mood: "thoughtful" },
    canon: ["Stalker", "Mirror", "Tokyo Story", "Ordet"],
    seen: 100,
    hoped: ["Wild Strawberries", "Taste of Cherry", "Sans Soleil"],
    never: ["zany", "spectacular action"],
  },
  {
    who: "a night owl with an hour for something odd",
    choices: { mood: "strange", length: "short" },
    canon: ["Mulholland Drive", "Eraserhead"],
    hoped: ["Persona", "Perfect Blue", "Daisies"],
    never: ["feel-good", "social realism"],
  },
  {
    who: "somebody who has seen three hundred and asks for nothing",
    canon: ["Vertigo", "Late Spring", "Playtime"],
    seen: 300,
    hoped: ["The Conversation", "Don't Look Now", "The Discreet Charm of the Bourgeoisie"],
    never: [],
  },
  {
    who: "somebody sad who would like to cry, but not for long",
    choices: { mood: "moving", company: "alone", length: "short" },
    canon: ["Bicycle Thieves"],
    hoped: ["Umberto D.", "Where Is the Friend's House?", "Killer of Sheep"],
    never: ["zany", "cynical"],
  },
  {
    who: "two with the whole evening and handkerchiefs",
    choices: { mood: "moving", company: "two", length: "long" },
    hoped: ["96", "The Sound of Music", "The Best Years of Our Lives"],
    never: ["harrowing", "disturbing", "graphic violence"],
  },
  {
    who: "students who want to wonder what they have just seen",
    choices: { mood: "strange", company: "friends" },
    canon: ["Pulp Fiction", "Fight Club"],
    hoped: ["The Big Lebowski", "The Matrix", "Trainspotting"],
    never: ["slow cinema", "avant-garde", "harrowing"],
  },
];

const PRESSES = 6;

test.each(EVENINGS)("$who", ({ choices = {}, canon = [], watchlist = [], seen = 0, hoped, never }) => {
  const canonOrder = canon.map(idOf);
  const lists = {
    ...EMPTY_USER_LISTS,
    canonOrder,
    watchlist: watchlist.map((title) => ({ id: idOf(title), watched: false })),
    watchedFilms: [...canonOrder, ...catalogue.films.slice(0, seen).map(({ id }) => id)],
  };
  const firsts: string[] = [];
  for (let evening = 0; evening < 8; evening += 1) {
    const passedOver: FilmId[] = [];
    for (let press = 0; press < PRESSES; press += 1) {
      const [pick] = tonight({ ...NO_CHOICES, ...choices }, lists, { evening, passedOver }, catalogue).films;
      if (pick === undefined) throw new Error("There is no film.");
      const tags: FilmTags = catalogue.tagsByRank[pick.film.rank] ?? {};
      expect(
        never.filter((term) => (tags[term] ?? 0) > 1),
        pick.film.title,
      ).toEqual([]);
      passedOver.push(pick.film.id);
    }
    firsts.push(titleOf(passedOver[0]));
    expect(passedOver.map(titleOf).filter((title) => hoped.includes(title))).not.toEqual([]);
  }
  for (const [evening, title] of firsts.entries()) expect(title).not.toBe(firsts[evening + 1]);
});

function idOf(title: string): FilmId {
  const film = catalogue.films.find((each) => each.title === title);
  if (film === undefined) throw new Error(`There is no film ${title}.`);
  return film.id;
}

function titleOf(id: FilmId | undefined): string {
  return catalogue.films.find((film) => film.id === id)?.title ?? "";
}
