import { capitalised } from "#domain/words/capitalised.ts";
import type { Movement } from "#domain/catalogue/edition-ranking.ts";
import { editionOf } from "#domain/catalogue/editions.ts";
import type { Provenance } from "#domain/catalogue/film.ts";
import { placeOnList } from "#domain/catalogue/place-on-list.ts";
import type { FilmStanding, ListChange, ListPlace } from "#domain/catalogue/film-standing.ts";

/** "Up 4". */
export function movementInWords(movement: Movement): string {
  switch (movement.kind) {
    case "up":
      return `Up ${movement.by}`;
    case "down":
      return `Down ${movement.by}`;
    case "same":
      return "Same place";
    case "new":
      return "New";
    case "back":
      return "Back";
    case "left":
      return "Left";
  }
}

/** "was 31", after the movement; empty if there is nothing to add. */
export function formerPlaceInWords(movement: Movement): string {
  switch (movement.kind) {
    case "up":
    case "down":
      return `was ${movement.was}`;
    case "back":
    case "left":
      return `was ${movement.was} in ${editionOf(movement.wasIn).listsOf}`;
    case "same":
    case "new":
      return "";
  }
}

/** A sentence for each list; empty if nothing changed. */
export function changesInWords(changes: readonly ListChange[]): string {
  return changes.map(changeInWords).join(" ");
}

/** For a table: "was 152", or "new" for a list that did not name the film. */
export function formerPositionInWords({ was }: ListChange): string {
  if (was === null) return "new";
  return was.position === null ? "was listed" : `was ${was.position}`;
}

/** Whole sentences, as far as the film's own lists explain it; else empty. */
export function reasonInWords({ movement, changes, lists }: FilmStanding, provenance: Provenance): string {
  if (movement === null) return "";
  if (movement.kind === "new") {
    const named = provenance.placements.map(
      ({ list, position }) => `${capitalised(placeOnList(list))}${at({ position })}.`,
    );
    return ["New in this edition.", ...named].join(" ");
  }
  const sentences = [changesInWords(changes), otherFilmsInWords(movement, changes, lists)];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function changeInWords({ list, was, is }: ListChange): string {
  const there = placeOnList(list);
  if (is === null) return `No longer counted ${there}${was?.position ? `, was ${was.position}` : ""}.`;
  if (was === null) return `Now ${there}${at(is)}.`;
  return `Now${is.position === null ? "" : ` ${is.position}`} ${there}${was.position === null ? "" : `, was ${was.position}`}.`;
}

function at({ position }: ListPlace): string {
  return position === null ? "" : `, at ${position}`;
}

/** What the film's own lists don't explain. */
function otherFilmsInWords(movement: Movement, changes: readonly ListChange[], lists: FilmStanding["lists"]): string {
  if (movement.kind === "same" && changes.length === 0) return "Nothing changed on its own lists.";
  if (movement.kind !== "up" && movement.kind !== "down") return "";
  if (changes.length === 0) return "Its own lists have not changed: films around it came, left and moved.";
  if (movement.kind === "up") return lists === "better" ? "" : "Other films lost more, so it went up.";
  return lists === "worse" ? "" : "Other films gained more, so it went down.";
}
