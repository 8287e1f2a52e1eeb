import { capitalised } from "../../../words/capitalised.ts";
import type { FilmId } from "../../../catalogue/film-id.ts";
import type { PicturedFilm } from "../canon-film.ts";
import type { ChangedFilm, Statement, StoryChange, StoryMemory } from "./statement.ts";
import { listed, listedUpTo, ordinalWord } from "./words.ts";
import { numberWord } from "../../../words/count-words.ts";

export function memoryOf(canon: readonly FilmId[], statements: readonly Statement[]): StoryMemory {
  return {
    canon: [...canon],
    said: statements.filter(({ kind }) => kind !== "change").map(({ kind, about }) => ({ kind, about })),
  };
}

/** Null if nothing changed. `filmAt` names a film of the catalogue. */
export function storyChange(
  before: StoryMemory,
  now: { readonly canon: readonly FilmId[]; readonly statements: readonly Statement[] },
  filmAt: (id: FilmId) => PicturedFilm | undefined,
): StoryChange | null {
  const changed = (id: FilmId): readonly ChangedFilm[] => {
    const film = filmAt(id);
    return film === undefined ? [] : [{ ...film, before: placeIn(before.canon, id), now: placeIn(now.canon, id) }];
  };
  const came = now.canon.filter((id) => !before.canon.includes(id)).flatMap(changed);
  const left = before.canon.filter((id) => !now.canon.includes(id)).flatMap(changed);
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

function placeIn(canon: readonly FilmId[], id: FilmId): number | null {
  const index = canon.indexOf(id);
  return index === -1 ? null : index + 1;
}

/** What takes most steps counts as moved, again and again, so that a film that only made room is not named. */
function moves(before: readonly FilmId[], now: readonly FilmId[]) {
  let here = before.filter((id) => now.includes(id));
  let there = now.filter((id) => before.includes(id));
  const [climbed, fell] = [new Set<FilmId>(), new Set<FilmId>()];
  while (here.join() !== there.join()) {
    const steps = there.map((id, index) => ({ id, up: here.indexOf(id) - index }));
    const mover = steps.reduce((most, step) => (Math.abs(step.up) > Math.abs(most.up) ? step : most));
    (mover.up > 0 ? climbed : fell).add(mover.id);
    here = here.filter((id) => id !== mover.id);
    there = there.filter((id) => id !== mover.id);
  }
  return { climbed: now.filter((id) => climbed.has(id)), fell: now.filter((id) => fell.has(id)) };
}

const SHOWN_TITLES = 3;

export function changeStatement(change: StoryChange, since: string): Statement {
  const { came, left, climbed, fell, newly } = change;
  const counts = [
    [came.length, "came"],
    [left.length, "left"],
    [climbed.length, "climbed"],
    [fell.length, "fell"],
  ] as const;
  const finding = listed(counts.flatMap(([count, verb]) => (count === 0 ? [] : [`${numberWord(count)} ${verb}`])));
  const because = [
    ...(came.length === 0 ? [] : [`${titlesOf(came)} ${came.length === 1 ? "is" : "are"} new.`]),
    ...(left.length === 0 ? [] : [`${titlesOf(left)} ${left.length === 1 ? "is" : "are"} gone.`]),
    ...(climbed.length === 0
      ? []
      : [
          `${climbed
            .slice(0, SHOWN_TITLES)
            .map((film) => moveInWords(film, "rose"))
            .join("; ")}.`,
        ]),
    ...(fell.length === 0
      ? []
      : [
          `${fell
            .slice(0, SHOWN_TITLES)
            .map((film) => moveInWords(film, "fell"))
            .join("; ")}.`,
        ]),
    ...(newly[0] === undefined
      ? []
      : [`New in ${newly.length === 1 ? "the story" : "the story, first of all"}: ${newly[0].sentence}`]),
  ];
  return {
    kind: "change",
    about: finding,
    sentence: `${since}: ${finding}.`,
    finding,
    because: because.join(" "),
    picture: { kind: "change", change },
    evidence: null,
  };
}

function titlesOf(films: readonly ChangedFilm[]): string {
  return capitalised(
    listedUpTo(
      films.map(({ title }) => title),
      SHOWN_TITLES,
    ),
  );
}

/** New films above it can keep a film that rose where it was; then no places are named. */
function moveInWords({ title, before, now }: ChangedFilm, verb: "rose" | "fell"): string {
  const [from, to] = [before ?? 0, now ?? 0];
  const isPlain = verb === "rose" ? to < from : to > from;
  if (isPlain) return `${title} ${verb} from ${ordinalWord(from)} to ${ordinalWord(to)}`;
  return `${title} moved ${verb === "rose" ? "up" : "down"} among the films that stayed`;
}
