import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../request.ts";
import { FILM_WORDS, findPhrases, type Prompt } from "../prompt.ts";
import type { Word } from "../words.ts";
import places from "../vocabulary/places.json" with { type: "json" };
import { CLAIM, WISH } from "../weights.ts";
import { recogniseLanguages } from "./spoken-languages.ts";

interface Place {
  readonly name: string;
  /** As the catalogue writes them. */
  readonly countries: readonly string[];
  /** Other places whose countries are in it. */
  readonly regions?: readonly string[];
  readonly adjectives: readonly string[];
  readonly nouns: readonly string[];
  readonly settings?: readonly string[];
  /** Tells the place's own films from co-productions. */
  readonly languages?: readonly string[];
}

const NAMED: readonly Place[] = places;
const PLACES: readonly Place[] = NAMED.map((place) => ({
  ...place,
  countries: [place.name, ...(place.regions ?? [])].flatMap(
    (name) => NAMED.find((other) => other.name === name)?.countries ?? [],
  ),
}));
const COPRODUCTION = 0.5;
/** Grades of films whose description names the place, and that are only made there; 1 if tagged as set there. */
const DESCRIBED_THERE = 0.8;
const ONLY_MADE_THERE = 0.6;

const SET_THERE =
  /\b(?:set|takes? place|taking place|located|happens?|happening|unfolds?|story|spends?|spent)(?: (?:in|on|at|around|across|mostly|mainly|entirely|partly|modern|day|contemporary|ancient|old|rural|the))*$|\babout(?: (?:modern|old|life|living|people|growing|up|in|the))*$/;

export function recognisePlaces(prompt: Prompt, countriesOfFilms: ReadonlySet<string>): readonly Part[] {
  const parts = [...recogniseLanguages(prompt), ...countries(prompt, countriesOfFilms)];
  // "South African" and "West German" differ from their single words.
  return parts.filter(
    ({ first, after }) =>
      !parts.some((other) => other.first <= first && after <= other.after && other.after - other.first > after - first),
  );
}

function countries(prompt: Prompt, countriesOfFilms: ReadonlySet<string>): readonly Part[] {
  const parts: Part[] = [];
  for (const { meaning, first, after } of findPhrases(prompt, ADJECTIVES)) {
    const next = prompt.words[after];
    const isOfFilm = next === undefined || FILM_WORDS.has(next.text) || prompt.words[first]?.text === "hollywood";
    // In a plot ("a French officer escapes") a nationality is a character's, unless "film" follows.
    const isSomebodys = (prompt.isTelling(first) && !(isOfFilm && next !== undefined)) || !qualifiesFilm(prompt, after);
    for (const place of meaning) {
      const isStrange =
        next !== undefined && !isOfFilm && !place.countries.some((country) => countriesOfFilms.has(country));
      if (isSomebodys || isStrange) parts.push(setThere(place, first, after));
      else if (!isPartOfOther(prompt, first, after))
        parts.push(madeThere(place, first, after, surplusBefore(next, after - first)));
    }
  }
  for (const { meaning, first, after } of findPhrases(prompt, NOUNS)) {
    const before = prompt.words
      .slice(0, first)
      .map(({ text }) => text)
      .join(" ");
    const isSetting =
      SET_THERE.test(before) ||
      (before.endsWith(" in") &&
        !/\b(?:films?|movies?|cinema|made|produced|shot|filmed|\d+s?|fifties|sixties|seventies|eighties|nineties|westerns?|comed(?:y|ies)|horrors?|thrillers?|musicals?|noirs?|documentar(?:y|ies)|came out) in$/.test(
          before,
        )) ||
      (prompt.isTelling(first) && !/\b(?:from|made in|produced in)$/.test(before)) ||
      (!/\b(?:from|of|made in|produced in|by|not|no|or|and|without|except|than)(?: the)?$/.test(before) &&
        !qualifiesFilm(prompt, after));
    const isFrom = / (?:from|made in|produced in)(?: the)?$/.test(` ${before}`);
    for (const place of meaning) {
      // A place without films is more likely a setting.
      const isStrange =
        !/\b(?:films?|movies?|cinema|something|anything|stuff|ones?|made|produced) (?:from|in)(?: the)?$/.test(
          before,
        ) && !place.countries.some((country) => countriesOfFilms.has(country));
      parts.push(
        isSetting || isStrange
          ? setThere(place, first, after)
          : madeThere(place, first, after, isFrom ? CLAIM.from : CLAIM.place),
      );
    }
  }
  return parts;
}

const ADJECTIVES = byName(PLACES, ({ adjectives }) => adjectives);
const NOUNS = byName(PLACES, ({ nouns }) => nouns);

function byName<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  const named = new Map<string, Item[]>();
  for (const item of items) {
    for (const name of namesOf(item)) {
      const same = named.get(name);
      if (same === undefined) named.set(name, [item]);
      else same.push(item);
    }
  }
  return named;
}

/** "French new wave" and "American dream" are vocabulary terms. */
function isPartOfOther(prompt: Prompt, first: number, after: number): boolean {
  const next = prompt.words[after]?.text;
  const one = prompt.words[first]?.text;
  return (
    (one === "us" && next !== "films" && next !== "movies" && next !== "cinema") ||
    (one === "american" && next === "dream")
  );
}

const OF_FILMS =
  /^(?:and|or|nor|but|from|of|by|with|in|not|that|about|since|before|after|directors?|new|golden|art|arthouse|silent|black|old|short|long|animated|war|crime|classics?|made|under|over|between|for|starring|featuring|without|except|only|please|period|mood|style|bw|monochrome|speaking|language|produced|co|epics?|masters?|stuff|gems?|ones?|oscar|award|\d+s?|early|late|mid|the|to|is|are|best|set|soft|dark|indie|auteurs?|nouvelle|female|women|feminist|satires?|melodramas?|noirs?|horror|folk|slow|modern|contemporary|recent|post|pre|lesser|hidden|underrated|swordplay|gangster|samurai|heist|spy|prison|coming|ghost|road|neo|realis[mt]|neorealis[mt]|tearjerkers?|weepies?|cult|auteur|historical|biopics?|anime|social|family drama|family film|costume|political|psychological|surreal\w*|experimental|avant|poetic|screwball|romantic|sad|funny|scary|tender|slice|shorts?|tv|fiction|productions?|top|themed|winners?|winning|cinematography|musicals?|thrillers?|westerns?|mysteries|mystery|fantasy|fantasies|adventures?|action|sci|scifi|science|documentar\w+|comed\w+|dramas?|romances?|crimes?|vampire|zombie|monster|kung|martial|sports?|love stor\w+|love|gothic|courtroom|expressionis[mt]|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|nineteen|twenty)$/;

function qualifiesFilm(prompt: Prompt, after: number): boolean {
  const next = prompt.words[after];
  if (next === undefined || next.afterBreak || FILM_WORDS.has(next.text) || OF_FILMS.test(next.text)) return true;
  return (
    ALL_ADJECTIVES.has(next.text) ||
    (/(?:ist|ic|ical|ive|ous|ful|ing|al|less|esque|ian|ed|y)$/.test(next.text) &&
      FILM_WORDS.has(prompt.words[after + 1]?.text ?? ""))
  );
}

/** So that a nationality before "films", or "Hong Kong" before "action", is no setting. */
function surplusBefore(next: Word | undefined, words: number): number {
  if (next === undefined || next.afterBreak) return CLAIM.place;
  if (FILM_WORDS.has(next.text)) return CLAIM.countryOfFilm;
  return words > 1 && OF_FILMS.test(next.text) && next.text !== "new" ? CLAIM.certainlyPlace : CLAIM.place;
}

const ALL_ADJECTIVES: ReadonlySet<string> = new Set(PLACES.flatMap(({ adjectives }) => adjectives));

function madeThere(place: Place, first: number, after: number, bonus: number): Part {
  return {
    kind: "country",
    first,
    after,
    label: `from ${place.name}`,
    isHard: true,
    grade: (film) => madeIn(place, film),
    reason: ({ film }) =>
      `from ${film.facts.countries.filter((country) => place.countries.includes(country)).join(" and ")}`,
    weight: WISH.country,
    claim: after - first + bonus,
    dimension: "country",
  };
}

function madeIn(place: Place, { film }: IndexedFilm): number {
  const { countries: from, languages: spoken } = film.facts;
  if (!from.some((country) => place.countries.includes(country))) return 0;
  const isOwn = place.countries.includes(from[0] ?? "") || place.languages?.includes(spoken[0] ?? "") === true;
  return isOwn ? 1 : COPRODUCTION;
}

function setThere(place: Place, first: number, after: number): Part {
  return {
    kind: "setting",
    first,
    after,
    label: `set in ${place.name}`,
    isHard: false,
    grade: SET_IN.get(place) ?? (() => 0),
    weight: WISH.setting,
    claim: after - first + CLAIM.weak,
    dimension: "setting",
  };
}

/** Shared, so that each place is graded once. */
const SET_IN: ReadonlyMap<Place, Part["grade"]> = new Map(PLACES.map((place) => [place, setIn(place)]));

function setIn(place: Place): Part["grade"] {
  const names = [...place.nouns, ...place.adjectives].filter((word) => word.length > 3);
  const mentions = new RegExp(String.raw`\b(?:${names.join("|") || "-"})\b`, "i");
  return (film) =>
    Math.max(
      ...(place.settings ?? []).map((term) => film.tags.get(term) ?? 0),
      mentions.test(film.film.description) ? DESCRIBED_THERE : 0,
      ONLY_MADE_THERE * madeIn(place, film),
    );
}
