import { numberWord } from "../../../words/count-words.ts";
import type { ChangedFilm, Statement, StoryChange } from "./statement.ts";
import { capitalised, listed, listedUpTo, ordinalWord } from "./words.ts";

const SHOWN_TITLES = 3;

/** Says how the story changed; `since` opens the sentence, e.g. "Since October". */
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
