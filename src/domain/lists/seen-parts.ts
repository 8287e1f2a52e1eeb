/** The catalogue cut into walls of posters to tick through in one go ("I've seen these"). */
import { CATALOGUE_SIZE } from "../catalogue/catalogue-size.ts";
import { type SourceListId, SOURCE_LIST_IDS } from "../catalogue/source-lists.ts";
import type { Film, Rank } from "../catalogue/film.ts";
import { positionOn } from "../catalogue/source-list-films.ts";

export type SeenGrouping = "rank" | "decade" | "list";

/** `id` is unique, and the last part of the page's address. */
export type SeenPart =
  | { readonly by: "rank"; readonly id: string; readonly first: Rank; readonly last: Rank }
  | { readonly by: "decade"; readonly id: string; readonly decade: number }
  | { readonly by: "list"; readonly id: SourceListId };

const FILMS_IN_A_STRETCH = 100;
/** Of the oldest and the newest film; a test checks both. */
const FIRST_DECADE = 1910;
const LAST_DECADE = 2020;

export const SEEN_PARTS: Readonly<Record<SeenGrouping, readonly SeenPart[]>> = {
  rank: steps(1, CATALOGUE_SIZE, FILMS_IN_A_STRETCH).map(stretchFrom),
  decade: steps(FIRST_DECADE, LAST_DECADE, 10).map((decade) => ({ by: "decade", id: `${decade}s`, decade })),
  list: SOURCE_LIST_IDS.map((id) => ({ by: "list", id })),
};

const ALL_PARTS = [...SEEN_PARTS.rank, ...SEEN_PARTS.decade, ...SEEN_PARTS.list];

export const FIRST_SEEN_PART: SeenPart = stretchFrom(1);

export function seenPart(id: string): SeenPart | null {
  return ALL_PARTS.find((part) => part.id === id) ?? null;
}

export function seenPartAfter(part: SeenPart): SeenPart | null {
  const parts = SEEN_PARTS[part.by];
  return parts[parts.findIndex(({ id }) => id === part.id) + 1] ?? null;
}

export function isInSeenPart(part: SeenPart, film: Pick<Film, "rank" | "year" | "provenance">): boolean {
  switch (part.by) {
    case "rank":
      return film.rank >= part.first && film.rank <= part.last;
    case "decade":
      return film.year >= part.decade && film.year < part.decade + 10;
    case "list":
      return positionOn(part.id, film) !== undefined;
  }
}

const GONE_THROUGH = 0.1;

/** The part last ticked on this device, else the first stretch of the ranking not gone through, else the first part. */
export function seenPartToResume(lastTicked: string | null, isSeen: (rank: Rank) => boolean): SeenPart {
  const left = lastTicked === null ? null : seenPart(lastTicked);
  return left ?? SEEN_PARTS.rank.find((part) => !isGoneThrough(ranksOf(part), isSeen)) ?? FIRST_SEEN_PART;
}

function stretchFrom(first: Rank): SeenPart {
  const last = Math.min(first + FILMS_IN_A_STRETCH - 1, CATALOGUE_SIZE);
  return { by: "rank", id: `${first}-${last}`, first, last };
}

function isGoneThrough(ranks: readonly Rank[], isSeen: (rank: Rank) => boolean): boolean {
  return ranks.filter(isSeen).length >= ranks.length * GONE_THROUGH;
}

function ranksOf(part: SeenPart): readonly Rank[] {
  return part.by === "rank" ? steps(part.first, part.last, 1) : [];
}

function steps(first: number, last: number, size: number): readonly number[] {
  return Array.from({ length: Math.floor((last - first) / size) + 1 }, (_, index) => first + index * size);
}
