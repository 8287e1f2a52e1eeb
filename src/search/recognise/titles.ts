import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../request.ts";
import { FILM_WORDS, type Prompt } from "../prompt.ts";
import type { Similarity } from "../similarity.ts";
import { textsOf, type Titles } from "../titles.ts";
import { byItsDirector, directorOf } from "./makers.ts";
import { CLAIM, WISH } from "../weights.ts";
import { followsLike, followsLikeness, likeness } from "./likeness.ts";

export interface TitleContext {
  readonly films: readonly IndexedFilm[];
  readonly titles: Titles;
  readonly similarity: Similarity;
  readonly isOrdinary: (word: string) => boolean;
  readonly isTerm: (word: string) => boolean;
}

const LIKE_AFTER =
  /^(?:(?:like|esque|ish|type|style|adjacent|vibes?|inspired|energy|feel|feeling)(?: |$)|but (?:more |less |not |way |a bit |much |a little |slightly )?\w+)/;
const MEETS_AFTER =
  /^(?:meets|x|plus|(?:crossed|mixed|combined|blended|mashed up) with|cross(?:ed)? between|but with the \w+ of)\b/;
const MEETS_BEFORE =
  /(?:^| )(?:meets|x|plus|(?:crossed|mixed|combined|blended|mashed up) with|(?:cross|mix|mixture|blend|mash ?up|combination|lovechild|love child|halfway) (?:between|of)|but with the \w+ of)(?: the| a)?$/;
const LONGEST_TITLE = 9;
/** Fuzzy comparisons per prompt. */
const MAX_GUESSES = 16;

export function recogniseTitles(prompt: Prompt, context: TitleContext): readonly Part[] {
  const whole = prompt.isTranslated ? null : wholeTitle(prompt, context);
  if (whole !== null) return [whole];
  const parts: Part[] = [];
  const { words } = prompt;
  let guesses = 0;
  for (let first = 0; first < words.length; first += 1) {
    const isLike = followsLike(prompt, first);
    const afterMeets = MEETS_BEFORE.test(textsOf(words, Math.max(0, first - 6), first).join(" "));
    for (let length = Math.min(LONGEST_TITLE, words.length - first); length >= 1; length -= 1) {
      const after = first + length;
      const given = textsOf(words, first, after);
      const next = textsOf(words, after, after + 5).join(" ");
      const beforeMeets = MEETS_AFTER.test(next);
      const likeAfter = first === 0 && LIKE_AFTER.test(next);
      const isCompared =
        isLike !== null || beforeMeets || afterMeets || likeAfter || followsLikeness(prompt, first, parts);
      const exact = context.titles.named(given);
      const dated = yearAfter(prompt, after, exact, context);
      const isGuessed =
        exact.length === 0 && isCompared && guesses < MAX_GUESSES && isWorthGuessing(prompt, first, after, context);
      if (isGuessed) guesses += 1;
      const films = isGuessed ? context.titles.nearly(given) : (dated?.films ?? exact);
      if (films.length === 0) continue;
      const end = dated?.after ?? after;
      const isExact = exact.length > 0;
      if (isCompared) {
        const start = isLike ?? first;
        const suffix = /^(?:like|esque|ish|vibes?|type|style|adjacent)$/.test(words[after]?.text ?? "") ? 1 : 0;
        parts.push(
          likeness(
            context,
            films,
            beforeMeets || afterMeets ? first : start,
            end + suffix,
            end - first + (isExact ? CLAIM.likeness : CLAIM.likenessToGuessed) + (first - start),
          ),
        );
        if (isExact) break;
      } else if (
        isUnwanted(prompt, first) &&
        (given.join("").length > 3 || exact.length > 0) &&
        // "Without aliens" is not about the film.
        !(context.isTerm(given.join(" ")) && prompt.words[first]?.isCapital !== true)
      ) {
        parts.push(namedFilm(context, films, first, after, length + CLAIM.unwantedTitle));
      } else if (directorOf(prompt, first) !== null) {
        parts.push(byItsDirector(context, films, directorOf(prompt, first) ?? first, after));
      } else if (isDistinctive(prompt, first, after, given, context)) {
        parts.push(namedFilm(context, films, first, end, end - first + CLAIM.title));
      }
    }
  }
  return withoutMentions(parts);
}

/** "Interstellar 2014. I want films like Interstellar": that film is not the one wanted. */
function withoutMentions(titles: readonly Part[]): readonly Part[] {
  const likenesses = titles.filter(({ kind }) => kind === "likeness");
  return titles.map((part) => {
    const same = likenesses.find(({ ranks }) => part.ranks?.every((rank) => ranks?.includes(rank) === true) === true);
    return part.kind !== "title" || same === undefined
      ? part
      : { ...same, first: part.first, after: part.after, claim: part.claim };
  });
}

/** "Heat from 1995", "The Thing (1982)". */
function yearAfter(
  { words }: Prompt,
  after: number,
  named: readonly number[],
  { films }: TitleContext,
): { readonly films: readonly number[]; readonly after: number } | null {
  const place = /^(?:from|of|in)$/.test(words[after]?.text ?? "") ? after + 1 : after;
  const year = Number(/^\d{4}$/.exec(words[place]?.text ?? "")?.[0]);
  const dated = named.filter((film) => Math.abs((films[film]?.year ?? 0) - year) <= 1);
  return dated.length === 0 ? null : { films: dated, after: place + 1 };
}

function wholeTitle(prompt: Prompt, context: TitleContext): Part | null {
  const { words } = prompt;
  if (words.length === 0 || words.length > 12) return null;
  let first = 0;
  let after = words.length;
  const exactly = context.titles.named(textsOf(words, first, after));
  if (exactly.length > 0) return namedFilm(context, exactly, 0, after, after + CLAIM.wholeTitle);
  while (
    first < after &&
    /^(?:film|movie|find|show|me|watch|the|called|named|titled|search|for|i|want|to|see|a|please)$/.test(
      words[first]?.text ?? "",
    )
  )
    first += 1;
  while (
    after > first &&
    /^(?:film|movie|please|the|full|\d{4}|original|trailer|where|to|watch)$/.test(words[after - 1]?.text ?? "")
  )
    after -= 1;
  if (first >= after) return null;
  const given = textsOf(words, first, after);
  const yearWord = words.slice(after).find(({ text }) => /^\d{4}$/.test(text));
  const named = context.titles.named(given);
  const fits = (film: number) =>
    yearWord === undefined || Math.abs((context.films[film]?.year ?? 0) - Number(yearWord.text)) <= 1;
  if (named.some(fits) && (yearWord !== undefined || !context.isTerm(given.join(" "))))
    return namedFilm(context, named.filter(fits), 0, words.length, words.length + CLAIM.wholeTitle);
  // A misspelt title only where most words are unknown, or several match the title.
  const strange = given.filter((word) => !context.isOrdinary(word) && !context.isTerm(word));
  if (strange.length === 0 && given.length < 2) return null;
  const begun = strange.includes(given.at(-1) ?? "") ? context.titles.begun(given) : [];
  const isShort = given.length === 1 && (given[0]?.length ?? 0) < 5;
  const nearly = [...new Set([...(isShort ? [] : context.titles.nearly(given)), ...begun])].filter(fits);
  return nearly.length === 0 ? null : namedFilm(context, nearly, 0, words.length, given.length + CLAIM.mended);
}

function isWorthGuessing(prompt: Prompt, first: number, after: number, { isOrdinary, isTerm }: TitleContext): boolean {
  const given = textsOf(prompt.words, first, after);
  if (
    given.some((word) =>
      /^(?:but|except|without|that|which|with|from|only|not|where|minus|set|directed|made)$/.test(word),
    )
  )
    return false;
  if (prompt.words.slice(first + 1, after).some(({ afterBreak }) => afterBreak)) return false;
  return (
    given.some((word) => !isOrdinary(word) && !isTerm(word) && !FILM_WORDS.has(word)) ||
    given.filter((word) => word.length > 3).length >= 2
  );
}

function isDistinctive(
  prompt: Prompt,
  first: number,
  after: number,
  given: readonly string[],
  { isOrdinary, isTerm }: TitleContext,
): boolean {
  const strange = given.filter((word) => !isOrdinary(word) && !isTerm(word) && !/^\d+$/.test(word));
  if (isTerm(given.join(" "))) return false;
  if (given.length === 1) {
    return (
      (strange.length === 1 && (given[0]?.length ?? 0) >= 5) ||
      (prompt.words.length <= 3 &&
        !isTerm(given[0] ?? "") &&
        (given[0]?.length ?? 0) > 3 &&
        prompt.words[first]?.isCapital === true)
    );
  }
  if (given.length === 2 && strange.length === 0)
    return (
      prompt.words[first]?.isCapital === true &&
      prompt.words[after - 1]?.isCapital === true &&
      !FILM_WORDS.has(given[0] ?? "")
    );
  return strange.length > 0 || given.length >= 3;
}

function namedFilm(
  { films }: TitleContext,
  named: readonly number[],
  first: number,
  after: number,
  claim: number,
): Part {
  const wanted = new Set(named);
  const titles = named.flatMap((index) => films[index]?.film.title ?? []);
  return {
    kind: "title",
    first,
    after,
    label: titles.slice(0, 3).join(", "),
    reason: () => "the title you named",
    isHard: true,
    grade: ({ index }) => (wanted.has(index) ? 1 : 0),
    weight: WISH.title,
    claim,
    ranks: named.flatMap((index) => films[index]?.rank ?? []),
    dimension: "title",
  };
}

/** After "except" or "already seen", any title counts, however ordinary. */
function isUnwanted(prompt: Prompt, first: number): boolean {
  const before = prompt.words
    .slice(Math.max(0, first - 3), first)
    .map(({ text }) => text)
    .join(" ");
  return (
    /(?:^| )(?:not|no|isnt|arent|except|excluding|besides|without|(?:other|rather) than|apart from|aside from|minus|skip|(?:already|have|ive|i) (?:seen|watched|saw))(?: the| for)?$/.test(
      before,
    ) ||
    (/(?:^| )(?:and|or)$/.test(before) &&
      /\b(?:except|besides|already seen|already watched|not|ive seen)\b/.test(
        prompt.words
          .slice(0, first)
          .map(({ text }) => text)
          .join(" "),
      ))
  );
}
