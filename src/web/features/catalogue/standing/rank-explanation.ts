import { SOURCE_LIST_IDS } from "#domain/catalogue/source-lists.ts";
import type { Film } from "#domain/catalogue/film.ts";

export type RankedFilm = Pick<Film, "rank" | "id" | "title" | "year" | "provenance">;

/** From list count, average position (three decimals) and tie-breaks. `neighbours` are one rank above and below. */
export function rankExplanation(film: RankedFilm, neighbours: readonly (RankedFilm | undefined)[]): readonly string[] {
  const sentences = [mainSentence(film)];
  for (const other of neighbours) {
    if (other === undefined || !isTied(film, other)) continue;
    sentences.push(
      other.rank < film.rank
        ? `It shares both with ${other.title} (${other.rank}), which ranks above it for ${tieBreak(other, film)}.`
        : `It shares both with ${other.title} (${other.rank}) and ranks above it for ${tieBreak(film, other)}.`,
    );
  }
  return sentences;
}

function mainSentence({ rank, provenance }: RankedFilm): string {
  const { listCount, placements } = provenance;
  const total = SOURCE_LIST_IDS.length;
  const average = provenance.averagePosition.toFixed(3);
  const ranked = placements.filter(({ position }) => position !== null).length;
  const start =
    listCount === total
      ? `Ranked ${rank}: all ${total} lists name it`
      : `Ranked ${rank}: ${listCount} of the ${total} lists ${listCount === 1 ? "names" : "name"} it`;
  if (ranked === 0) return `${start}, without a position, so its average position counts as ${average}, the middle.`;
  const over =
    ranked === listCount ? "" : ` over the ${ranked === 1 ? "one that gives" : `${ranked} that give`} positions`;
  return `${start}, and its average position${over} is ${average}, where 0 is first and 1 is last.`;
}

function isTied(a: RankedFilm, b: RankedFilm): boolean {
  return (
    a.provenance.listCount === b.provenance.listCount && a.provenance.averagePosition === b.provenance.averagePosition
  );
}

function tieBreak(above: RankedFilm, below: RankedFilm): string {
  const best = bestPosition(above);
  const otherBest = bestPosition(below);
  // A film without positions may equal the average of one that has some: the middle.
  if (best !== null && otherBest === null) return `its position on a list (${best}, where ${below.title} has none)`;
  if (best !== otherBest) return `its best position on any list (${best} against ${otherBest})`;
  if (above.year !== below.year) return `its earlier year (${above.year} against ${below.year})`;
  return "its title, by the alphabet";
}

/** Null if no list gives the film a position. */
function bestPosition({ provenance }: RankedFilm): number | null {
  const positions = provenance.placements.flatMap(({ position }) => position ?? []);
  return positions.length === 0 ? null : Math.min(...positions);
}
