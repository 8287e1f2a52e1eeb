import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../request.ts";
import { findAll, type Found, type Prompt, said, wholeWords } from "../prompt.ts";
import listNames from "#catalogue/source-lists/search.json" with { type: "json" };
import { SOURCE_LIST_COUNT, SOURCE_LIST_IDS } from "#domain/catalogue/source-lists.ts";
import { numberWord } from "#domain/words/count-words.ts";
import prizeNames from "../vocabulary/prizes.json" with { type: "json" };
import { CLAIM, WISH } from "../weights.ts";
import { recogniseGenres } from "./genres.ts";
import { recogniseMakers } from "./makers.ts";
import { recogniseStanding } from "./standing.ts";

const PRIZES = prizeNames.map((prize) => ({ ...prize, pattern: wholeWords(prize.pattern) }));

/** More specific names come first. `alone` is the bare name where that is also an everyday word. */
const LIST_NAMES = listNames.map(({ alone, ...name }) => ({
  ...name,
  pattern: wholeWords(name.pattern),
  alone: alone === undefined ? null : wholeWords(alone),
}));
type ListName = (typeof LIST_NAMES)[number];

export function recogniseFacts(prompt: Prompt): readonly Part[] {
  return [
    ...recogniseGenres(prompt),
    ...prizes(prompt),
    ...sourceLists(prompt),
    ...recognisePicture(prompt),
    ...recogniseMakers(prompt),
    ...recogniseStanding(prompt),
  ];
}

function prizes(prompt: Prompt): readonly Part[] {
  return PRIZES.flatMap(({ label, awards, pattern }) =>
    findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "prize",
      first,
      after,
      label,
      isHard: true,
      grade: ({ film }) => (film.facts.awards.some((award) => awards.includes(award)) ? 1 : 0),
      reason: ({ film }) => film.facts.awards.find((award) => awards.includes(award)) ?? label,
      weight: WISH.none,
      claim: after - first + CLAIM.prize,
      dimension: "prize",
    })),
  );
}

function sourceLists(prompt: Prompt): readonly Part[] {
  const parts = LIST_NAMES.flatMap((name) =>
    findAll(prompt, name.pattern).map((found) => {
      const before = prompt.words.slice(Math.max(0, found.first - 3), found.first).map(({ text }) => text);
      const only = /(?:^| )((?:only|just|exclusively)(?: appear)?(?: on| in)?(?: the)?)$/.exec(before.join(" "))?.[1];
      return only === undefined ? listPart(name, found, CLAIM.list) : onlyListPart(name, found, only.split(" ").length);
    }),
  );
  // "Empire", "Time" and "Variety" are ordinary words, so they need a mention of lists.
  if (parts.length > 0 || LISTS_SPOKEN_OF.test(prompt.folded)) {
    for (const name of LIST_NAMES) {
      if (name.alone === null) continue;
      for (const found of findAll(prompt, name.alone)) {
        if (parts.some((part) => part.first < found.after && found.first < part.after)) continue;
        parts.push(listPart(name, found, CLAIM.certainlyList));
      }
    }
  }
  for (const { match, first, after } of findAll(prompt, ON_LISTS)) {
    const word = match[2] ?? "";
    const count = ALL_LISTS.has(word) ? SOURCE_LIST_IDS.length : (LIST_COUNTS.get(word) ?? Number(word));
    if (!(count >= 1)) continue;
    const isOnly = /only|just/.test(match[1] ?? "") || count === 1;
    parts.push({
      kind: "list",
      first,
      after,
      label: isOnly ? `on ${count} list${count === 1 ? "" : "s"} only` : `on ${count} lists or more`,
      isHard: true,
      grade: ({ film }) =>
        isOnly ? Number(film.provenance.listCount === count) : Number(film.provenance.listCount >= count),
      weight: WISH.none,
      claim: after - first + CLAIM.countOfLists,
      dimension: "list",
    });
  }
  return parts;
}

function listPart({ label, lists }: ListName, { match, first, after }: Found, surplus: number): Part {
  const most = Number(/\btop (\d+)\b/.exec(match[0])?.[1] ?? Infinity);
  return {
    kind: "list",
    first,
    after,
    label: most < SHORTEST_LIST ? `${label}, the first ${most}` : label,
    isHard: true,
    grade: ({ film }) =>
      film.provenance.placements.some(
        ({ list, position }) => lists.includes(list) && (most >= SHORTEST_LIST || (position ?? Infinity) <= most),
      )
        ? 1
        : 0,
    weight: WISH.none,
    claim: after - first + surplus,
    dimension: "list",
  };
}

function onlyListPart(name: ListName, found: Found, wordsBefore: number): Part {
  const part = listPart(name, found, CLAIM.list);
  return {
    ...part,
    first: found.first - wordsBefore,
    label: `only ${part.label}`,
    grade: (film) =>
      film.film.provenance.placements.every(({ list }) => name.lists.includes(list)) ? part.grade(film) : 0,
    claim: part.claim + wordsBefore,
  };
}

/** "Top 100" is a list's name; a smaller number means its first films. */
const SHORTEST_LIST = 100;
const LISTS_SPOKEN_OF = /\b(?:lists?|polls?|ranked by|voted by|according to)\b/;
const ALL_LISTS = new Set(["all", "every", "each"]);
const LIST_COUNTS = new Map(SOURCE_LIST_IDS.map((_, index) => [numberWord(index + 1), index + 1]));
const ON_LISTS = new RegExp(
  String.raw`\b(?:on|in|appear(?:s|ing)? on|named (?:on|by)) (only |just |at least )?(?:the )?(all|every|each|\d|${[...LIST_COUNTS.keys()].join("|")})(?: of)?(?: the)?(?: \d| ${SOURCE_LIST_COUNT})?(?: source| critics| single)? lists?\b`,
  "g",
);

const BLACK_AND_WHITE = said("in black and white");
const IN_COLOUR = said("in colour");
const WITH_SOUND = said("with sound");
const PARTLY = 0.5;
const PLAIN = 0.4;

function recognisePicture(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  const add = (
    first: number,
    after: number,
    label: string,
    isMet: (film: IndexedFilm) => number,
    weight: number = WISH.picture,
  ) => {
    parts.push({
      kind: "picture",
      first,
      after,
      label,
      isHard: true,
      grade: isMet,
      weight,
      claim: after - first + (label === "silent" ? CLAIM.silent : CLAIM.fact),
      dimension: label,
    });
  };
  for (const { match, first, after } of findAll(prompt, BLACK_AND_WHITE)) {
    const isPraised = /\b(?:beautiful|gorgeous|stark|striking|stunning)\b|photography|cinematography/.test(match[0]);
    add(
      first,
      after,
      "in black and white",
      ({ film, tags }) =>
        ({ bw: 1, both: PARTLY, color: 0 })[film.facts.color] *
        (isPraised ? PLAIN + (1 - PLAIN) * (tags.get("striking black and white") ?? 0) : 1),
      isPraised ? WISH.praisedPicture : WISH.picture,
    );
  }
  for (const { first, after } of findAll(prompt, IN_COLOUR)) {
    add(first, after, "in colour", ({ film }) => ({ color: 1, both: PARTLY, bw: 0 })[film.facts.color]);
  }
  for (const { first, after } of findAll(
    prompt,
    /\b(?:silents?(?: era)?(?= (?:films?|movies?|cinema|pictures?|era|classics?|comed\w+|drama\w*|ones?|horror|masterpieces?|german|soviet|french|american)\b)|silents|silent era|silent|(?:movies?|films?|ones) (?:without|with no) (?:sound|dialogue track)|silent (?:films?|movies?|cinema|pictures?))$|\bsilents?\b(?! (?:film\b )?(?:about|lambs))/g,
  )) {
    if (!prompt.isTelling(first)) add(first, after, "silent", ({ film }) => (film.facts.sound === "silent" ? 1 : 0));
  }
  for (const { first, after } of findAll(prompt, WITH_SOUND)) {
    add(first, after, "with sound", ({ film }) => (film.facts.sound === "sound" ? 1 : 0));
  }
  return parts;
}
