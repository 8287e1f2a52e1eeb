import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../request.ts";
import { exactly, findAll, type Prompt, said } from "../prompt.ts";
import type { Similarity } from "../similarity.ts";
import { WISH, CLAIM } from "../weights.ts";

/** Grade of the maker's own films where their style is asked for: just behind the likest. */
const OWN_FILM = 0.9;

const LIKE =
  /(?:^| )(?:(?:(?:something|anything|stuff|more|films?|movies?|one|ones|exactly|just|kind of|a lot|much|feels?|looks?|vibes?|another|something else|similar|works?|others?) )?like|alike|similar (?:to|as|with)|similar in \w+ to|reminiscent of|reminds? me of|reminding me of|resembl(?:es?|ing)|in the (?:vein|style|spirit|mould|mold|manner|tradition) of|in the same (?:vein|style|spirit) as|(?:the )?same (?:vibes?|feel|feeling|mood|tone|style|energy|atmosphere|spirit) (?:as|of)|(?:the )?(?:vibes?|feel|feeling|mood|tone|energy|atmosphere|spirit) of|such as|fans? of|(?:if|because|since|as|and|when) (?:i|you|we|they|she|he) (?:really |absolutely |just |also )?(?:like|liked|love|loved|enjoy|enjoyed|adore|adored|dig|saw|watched|finished)|i (?:really |absolutely |just |also )?(?:like|liked|love|loved|enjoy|enjoyed|adore|adored|saw|watched|finished)|(?:liked|loved|enjoyed|watched|saw|finished)|akin to|along the lines of|comparable to|compared to|as \w+ as|after watching|a la|think|close to|in same vein as|(?:recommendations?|suggestions?) (?:based on|for)|based on|inspired by|a (?:modern|funny|female|japanese|french|lighter|darker|\w+) (?:version|take) (?:of|on)|what to watch after|next after|follow up to|(?<=(?:more|less|not as|\b(?!bett|old|new|young|long|short)\w+er)(?: \w+)? )(?:than|as))$/;
const SKIPPED = exactly("before a film that is like");

/** Where the words for "like" begin; null if none end right before `first`. */
export function followsLike(prompt: Prompt, first: number): number | null {
  let end = first;
  for (let skip = 0; skip < 3; skip += 1) {
    const before = prompt.words
      .slice(Math.max(0, end - 7), end)
      .map(({ text }) => text)
      .join(" ");
    const match = LIKE.exec(before);
    if (match !== null) return end - match[0].trim().split(" ").length;
    const last = prompt.words[end - 1]?.text ?? "";
    const lastTwo = prompt.words
      .slice(Math.max(0, end - 2), end)
      .map(({ text }) => text)
      .join(" ");
    if (/^the (?:film|movie)$/.test(lastTwo)) end -= 2;
    else if (SKIPPED.test(last)) end -= 1;
    else return null;
  }
  return null;
}

/** "Like Stalker and Solaris": the second film is a comparison too. */
export function followsLikeness(prompt: Prompt, first: number, parts: readonly Part[]): boolean {
  const before = prompt.words[first - 1];
  const word = prompt.words[first];
  const joins =
    before !== undefined && /^(?:and|or)$/.test(before.text) ? first - 1 : word?.afterBreak === true ? first : null;
  return joins !== null && parts.some(({ kind, after }) => kind === "likeness" && after === joins);
}

export function likeness(
  { films, similarity }: { readonly films: readonly IndexedFilm[]; readonly similarity: Similarity },
  named: readonly number[],
  first: number,
  after: number,
  claim: number,
  isOwnAllowed = false,
): Part {
  const few = named.slice(0, 8);
  let likenesses: Float64Array | null = null;
  // Lazy, because most readings of a prompt are dropped.
  const likenessOf = (index: number): number => (likenesses ??= similarity.toFilms(few))[index] ?? 0;
  const own = new Set(named);
  const titles = named.flatMap((index) => films[index]?.film.title ?? []);
  const label = `like ${titles.slice(0, 2).join(" and ")}`;
  return {
    kind: "likeness",
    first,
    after,
    label,
    reason: () => label,
    isHard: false,
    grade: ({ index }) => (own.has(index) ? (isOwnAllowed ? OWN_FILM : 0) : likenessOf(index)),
    weight: WISH.likeness,
    claim,
    ranks: named.flatMap((index) => films[index]?.rank ?? []),
    dimension: "likeness",
  };
}

const SHORTER = said("shorter");
const NEWER = said("newer");
const OLDER = said("older");
const BY_ANOTHER_DIRECTOR = said("by another director");
const SAME_TIME = 8;

export function recogniseModifiers(prompt: Prompt, liked: readonly IndexedFilm[]): readonly Part[] {
  if (liked.length === 0) return [];
  const lengths = liked.flatMap(({ film }) => film.facts.runtimeMinutes ?? []);
  const years = liked.map(({ year }) => year);
  const [shortest, longest, oldest, newest] = [
    Math.min(...lengths),
    Math.max(...lengths),
    Math.min(...years),
    Math.max(...years),
  ];
  const rules: readonly (readonly [RegExp, string, (film: IndexedFilm) => boolean])[] = [
    [SHORTER, "shorter", ({ film }) => (film.facts.runtimeMinutes ?? 9999) < shortest],
    [/\blonger\b(?! than)/g, "longer", ({ film }) => (film.facts.runtimeMinutes ?? 0) > longest],
    [NEWER, "newer", ({ year }) => year > newest],
    [OLDER, "older", ({ year }) => year < oldest],
    [
      /\b(?:from |in |of )?(?:the )?same (?:era|decade|period|time)\b/g,
      "from the same time",
      ({ year }) => Math.abs(year - oldest) <= SAME_TIME || Math.floor(year / 10) === Math.floor(oldest / 10),
    ],
    [
      /\b(?:by|from) (?:the )?same director\b/g,
      "by the same director",
      ({ film }) =>
        film.facts.directors.some((name) => liked.some((other) => other.film.facts.directors.includes(name))),
    ],
    [
      BY_ANOTHER_DIRECTOR,
      "by another director",
      ({ film }) =>
        !film.facts.directors.some((name) => liked.some((other) => other.film.facts.directors.includes(name))),
    ],
    [
      /\b(?:from (?:a )?(?:different|another|other) countr(?:y|ies))\b/g,
      "from another country",
      ({ film }) =>
        !film.facts.countries.some((name) => liked.some((other) => other.film.facts.countries.includes(name))),
    ],
  ];
  return rules.flatMap(([pattern, label, isMet]) =>
    findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "likeness",
      first,
      after,
      label,
      reason: () => label,
      isHard: true,
      grade: (film) => (isMet(film) ? 1 : 0),
      weight: WISH.none,
      claim: after - first + CLAIM.fact,
      dimension: `than-${label}`,
    })),
  );
}
