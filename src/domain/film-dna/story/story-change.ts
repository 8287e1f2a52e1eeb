/** How a story changed since it was last looked at. */
import type { Rank } from "../../film.ts";
import type { PicturedFilm } from "../canon-film.ts";
import type { ChangedFilm, Statement, StoryChange, StoryMemory } from "./statement.ts";

export function memoryOf(canon: readonly Rank[], statements: readonly Statement[]): StoryMemory {
  return {
    canon: [...canon],
    said: statements.filter(({ kind }) => kind !== "change").map(({ kind, about }) => ({ kind, about })),
  };
}

/** What is different; null if nothing is. `filmAt` names a film of the catalogue. */
export function storyChange(
  before: StoryMemory,
  now: { readonly canon: readonly Rank[]; readonly statements: readonly Statement[] },
  filmAt: (rank: Rank) => PicturedFilm | undefined,
): StoryChange | null {
  const changed = (rank: Rank): readonly ChangedFilm[] => {
    const film = filmAt(rank);
    return film === undefined ? [] : [{ ...film, before: placeIn(before.canon, rank), now: placeIn(now.canon, rank) }];
  };
  const came = now.canon.filter((rank) => !before.canon.includes(rank)).flatMap(changed);
  const left = before.canon.filter((rank) => !now.canon.includes(rank)).flatMap(changed);
  const moved = moves(before.canon, now.canon);
  const [climbed, fell] = [moved.climbed.flatMap(changed), moved.fell.flatMap(changed)];
  if (came.length + left.length + climbed.length + fell.length === 0) return null;
  const said = now.statements.filter(({ kind }) => kind !== "change");
  const isIn = (others: StoryMemory["said"], { kind, about }: StoryMemory["said"][number]) =>
    others.some((other) => other.kind === kind && other.about === about);
  return {
    came,
    left,
    climbed,
    fell,
    newly: said.filter((statement) => !isIn(before.said, statement)),
    noLonger: before.said.filter((statement) => !isIn(said, statement)),
  };
}

function placeIn(canon: readonly Rank[], rank: Rank): number | null {
  const index = canon.indexOf(rank);
  return index === -1 ? null : index + 1;
}

/**
 * The films that moved among those in both canons. Whoever takes most steps is taken as the one that moved, again and
 * again, so that a film that only made room is not named.
 */
function moves(before: readonly Rank[], now: readonly Rank[]) {
  let here = before.filter((rank) => now.includes(rank));
  let there = now.filter((rank) => before.includes(rank));
  const [climbed, fell] = [new Set<Rank>(), new Set<Rank>()];
  while (here.join() !== there.join()) {
    const steps = there.map((rank, index) => ({ rank, up: here.indexOf(rank) - index }));
    const mover = steps.reduce((most, step) => (Math.abs(step.up) > Math.abs(most.up) ? step : most));
    (mover.up > 0 ? climbed : fell).add(mover.rank);
    here = here.filter((rank) => rank !== mover.rank);
    there = there.filter((rank) => rank !== mover.rank);
  }
  return { climbed: now.filter((rank) => climbed.has(rank)), fell: now.filter((rank) => fell.has(rank)) };
}
