import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../part.ts";
import { FILM_WORDS, findAll, findPhrases, type Prompt } from "../prompt.ts";
import { GENRES, type GenreWords } from "../vocabulary/genres.ts";
import { PRIZES } from "../vocabulary/prizes.ts";
import { LIST_NAMES } from "../vocabulary/source-lists.ts";

/** Genres, prizes, source lists, colour and sound, and who made a film. */
export function recogniseFacts(prompt: Prompt): readonly Part[] {
  return [
    ...genres(prompt),
    ...blends(prompt),
    ...prizes(prompt),
    ...sourceLists(prompt),
    ...picture(prompt),
    ...makers(prompt),
  ];
}

const GENRE_BY_WORDS = new Map(GENRES.flatMap((words) => words.words.map((name) => [name, words] as const)));
const GENRE_BEFORE_FILM = new Map(GENRES.flatMap((words) => words.beforeFilm.map((name) => [name, words] as const)));

function genres(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  const beforeFilm = findPhrases(prompt, GENRE_BEFORE_FILM).filter(
    ({ after }) =>
      FILM_WORDS.has(prompt.words[after]?.text ?? "") || FILM_WORDS.has(prompt.words[after + 1]?.text ?? ""),
  );
  for (const { meaning, first, after } of [...findPhrases(prompt, GENRE_BY_WORDS), ...beforeFilm]) {
    // Someone in the story may be at war or commit a crime; only a whole "war film" names the genre there.
    if (prompt.isTelling(first) && (after - first === 1 || TOLD.has(meaning.genre))) continue;
    if (after - first === 1 && NOUNS_TOO.test(prompt.words[first]?.text ?? "") && !namesGenre(prompt, first, after))
      continue;
    parts.push(genrePart(meaning, first, after));
  }
  return parts;
}

/** These are things in the world before they are genres. */
const NOUNS_TOO = /^(?:war|crime|action|mystery|romance|adventure|adventures|fantasy|drama)$/;

function namesGenre(prompt: Prompt, first: number, after: number): boolean {
  const before = prompt.words[first - 1]?.text ?? "";
  const next = prompt.words[after];
  if (/^(?:the|of|in|at|during|to|after|before|his|her|their|my|with|between|through|on)$/.test(before)) return false;
  return (
    next === undefined ||
    next.afterBreak ||
    FILM_WORDS.has(next.text) ||
    /^(?:and|or|but|from|with|in|set|about|by|that|not|without|under|over|epics?|dramas?|thrillers?|comed\w+|stor\w+|flicks?|of|made|starring|before|after|since|between|please|directed|for|only|except|\d+s?|the|shorter|longer|less|more|than)$/.test(
      next.text,
    )
  );
}

const TOLD = new Set(["War", "Crime", "Family"]);

function genrePart(words: GenreWords, first: number, after: number): Part {
  return {
    kind: "genre",
    first,
    after,
    label: words.label,
    isHard: true,
    grade: (film) => gradeOfGenre(words, film),
    weight: 0.3,
    claim: 1.3 * (after - first) + 0.1,
    dimension: "genre",
  };
}

/** Two genres that together are a kind of their own, and the term of the vocabulary for it. */
const BLENDS: readonly {
  readonly label: string;
  readonly genres: readonly string[];
  readonly tag: string;
  readonly pattern: RegExp;
}[] = [
  {
    label: "romantic comedy",
    genres: ["Romance", "Comedy"],
    tag: "romantic comedy",
    pattern: /\b(?:romcoms?|romantic comed(?:y|ies)|comedy romances?|romance comed(?:y|ies))\b/g,
  },
];

function blends(prompt: Prompt): readonly Part[] {
  return BLENDS.flatMap(({ label, genres: both, tag, pattern }) =>
    findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "genre",
      first,
      after,
      label,
      isHard: true,
      grade: ({ film, tags }) =>
        Math.max(both.every((one) => film.facts.genres.includes(one)) ? 0.6 : 0, tags.get(tag) ?? 0),
      weight: 0.6,
      claim: 1.5 * (after - first) + 0.8,
      dimension: "genre",
    })),
  );
}

function gradeOfGenre({ genre, tags }: GenreWords, { film, metadata, tags: graded }: IndexedFilm): number {
  const place = film.facts.genres.indexOf(genre);
  if (metadata?.genre.startsWith(genre) === true || place === 0) return 1;
  if (place > 0) return 0.75;
  return tags.some((tag) => (graded.get(tag) ?? 0) >= 1) ? 0.6 : 0;
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
      weight: 0,
      claim: after - first + 0.4,
      dimension: "prize",
    })),
  );
}

function sourceLists(prompt: Prompt): readonly Part[] {
  const parts = LIST_NAMES.flatMap(({ label, lists, pattern }) =>
    findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "list",
      first,
      after,
      label,
      isHard: true,
      grade: ({ film }) => (film.provenance.placements.some(({ list }) => lists.includes(list)) ? 1 : 0),
      weight: 0,
      claim: after - first + 0.3,
      dimension: "list",
    })),
  );
  for (const { match, first, after } of findAll(prompt, ON_LISTS)) {
    const count =
      { all: 8, every: 8, each: 8, eight: 8, seven: 7, six: 6, five: 5, four: 4, three: 3, two: 2, one: 1 }[
        match[2] ?? ""
      ] ?? Number(match[2]);
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
      weight: 0,
      claim: after - first + 0.4,
      dimension: "list",
    });
  }
  return parts;
}

const ON_LISTS =
  /\b(?:on|in|appear(?:s|ing)? on|named (?:on|by)) (only |just |at least )?(?:the )?(all|every|each|\d|eight|seven|six|five|four|three|two|one)(?: of)?(?: the)?(?: \d| eight)?(?: source| critics| single)? lists?\b/g;

function picture(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  const add = (first: number, after: number, label: string, isMet: (film: IndexedFilm) => number, weight = 0.2) => {
    parts.push({
      kind: "picture",
      first,
      after,
      label,
      isHard: true,
      grade: isMet,
      weight,
      claim: after - first + (label === "silent" ? 1.5 : 0.5),
      dimension: label,
    });
  };
  for (const { match, first, after } of findAll(
    prompt,
    /\b(?:(?:shot |filmed |made |beautiful |gorgeous |striking |stunning |in |stark )*(?:black and white|black n white|black white|bw|monochrome|black & white)(?: photography| cinematography)?|no colou?r|without colou?r|not in colou?r|monochromatic)\b/g,
  )) {
    // Praise of the photography asks for how well it is done, not only that it is.
    const isPraised = /\b(?:beautiful|gorgeous|stark|striking|stunning)\b|photography|cinematography/.test(match[0]);
    add(
      first,
      after,
      "in black and white",
      ({ film, tags }) =>
        ({ bw: 1, both: 0.5, color: 0 })[film.facts.color] *
        (isPraised ? 0.4 + 0.6 * (tags.get("striking black and white") ?? 0) : 1),
      isPraised ? 1 : 0.2,
    );
  }
  for (const { first, after } of findAll(
    prompt,
    /\b(?:(?:shot |filmed |made )?in (?:full )?colou?r|(?<!\b(?:vivid|bright|bold|rich|striking|saturated|gorgeous|beautiful|lush|garish|of|the|with|its|his|her) )colou?r(?= [a-z0-9])(?! (?:of|and|palettes?|schemes?|photography|cinematography|drenched|soaked|purple|is|was|that|in)\b)|not (?:in )?(?:black and white|bw))\b/g,
  )) {
    add(first, after, "in colour", ({ film }) => ({ color: 1, both: 0.5, bw: 0 })[film.facts.color]);
  }
  for (const { first, after } of findAll(
    prompt,
    /\b(?:silents?(?: era)?(?= (?:films?|movies?|cinema|pictures?|era|classics?|comed\w+|drama\w*|ones?|horror|masterpieces?|german|soviet|french|american)\b)|silents|silent era|silent|(?:movies?|films?|ones) (?:without|with no) (?:sound|dialogue track)|silent (?:films?|movies?|cinema|pictures?))$|\bsilents?\b(?! (?:film\b )?(?:about|lambs))/g,
  )) {
    if (!prompt.isTelling(first)) add(first, after, "silent", ({ film }) => (film.facts.sound === "silent" ? 1 : 0));
  }
  for (const { first, after } of findAll(prompt, /\b(?:talkies?|sound films?|with sound|not silent)\b/g)) {
    add(first, after, "with sound", ({ film }) => (film.facts.sound === "sound" ? 1 : 0));
  }
  return parts;
}

const WOMEN =
  /\b(?:(?:(?:directed|made|film|films|movies|by|from|created|helmed|shot) )*(?:by|from) (?:a )?(?:wom[ae]n|females?|female (?:directors?|filmmakers?)|women (?:directors?|filmmakers?)|lady directors?)(?: (?:directors?|filmmakers?))?|(?:wom[ae]n|female|lady) (?:directors?|directed|filmmakers?|auteurs?|led direction)|womens cinema|(?:with |has |have )?(?:a )?(?:wom[ae]n|female) (?:director|directing|behind the camera|at the helm)s?)\b/g;

function makers(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  for (const { first, after } of findAll(prompt, WOMEN)) {
    parts.push({
      kind: "maker",
      first,
      after,
      label: "directed by a woman",
      isHard: true,
      grade: ({ tags }) => (tags.has("directed by a woman") ? 1 : 0),
      weight: 0,
      claim: after - first + 0.5,
      dimension: "maker",
    });
  }
  for (const { first, after } of findAll(
    prompt,
    /\b(?:lesser known|little known|underrated|under rated|overlooked|obscure|hidden gems?|deep cuts?|underseen|less famous|not so famous|under the radar|gems?(?= (?:films?|movies?)$|$)|(?:underrated|hidden|overlooked|obscure|forgotten) (?:gems?|classics?|masterpieces?)|forgotten|unknown|not (?:too |very |so )?(?:well known|famous|mainstream|popular))\b/g,
  )) {
    parts.push({
      kind: "standing",
      first,
      after,
      label: "lesser known",
      isHard: false,
      grade: ({ film }) =>
        (film.provenance.listCount === 1 ? 1 : 0.5 / film.provenance.listCount) *
        (1 - 0.5 * popularity(film.provenance.placements.some(({ list }) => list === "imdb-top-250"))),
      weight: 0.8,
      claim: after - first + 0.2,
      dimension: "standing",
    });
  }
  return parts;
}

function popularity(isPopular: boolean): number {
  return isPopular ? 1 : 0;
}
