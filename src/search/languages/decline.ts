import { fold } from "../fold.ts";
import type { DeclinedNames } from "./declined-names.ts";
import { type Language, lightStem, type Stretch, type Token } from "./language.ts";
import type { Names } from "./languages.ts";

const LONGEST_TITLE = 6;
const APOSTROPHE = /['’ʼ`]/;
const WITHOUT = /s[iu]z$/;

interface Request {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly language: Language;
  readonly names: Names;
  readonly declined: DeclinedNames;
}

/** Finds the names and titles that stand in a case of the language: "фильмы Куросавы", "Stalker'a benzer". */
export function withDeclined(stretches: readonly Stretch[], request: Request): readonly Stretch[] {
  const { tokens, language, declined, names } = request;
  const found: Stretch[] = [];
  for (const titled of withTitles(stretches, request)) {
    if (titled.meaning !== null || titled.isName === true) {
      found.push(titled);
      continue;
    }
    const token = tokens.find(({ start }) => start === titled.start);
    const own = token === undefined ? null : (suffixed(token, request) ?? null);
    if (own !== null || token === undefined) {
      found.push(own ?? titled);
      continue;
    }
    const called = declined.nameOf(token, language.code);
    const before = found.at(-1);
    const first = before?.end === titled.start - 1 ? (before.meaning?.english ?? request.text.slice(before.start, before.end)) : "";
    const [best] = called;
    const name = called.find((word) => first !== "" && names.isPerson([...fold(first) === "" ? [] : [fold(first)], word])) ?? best;
    found.push(name === undefined ? titled : { ...titled, meaning: said(name), isName: true });
  }
  return found;
}

/** "Kurosawa'nın", "1975'ten", "şiddetsiz": a word and what Turkish puts behind it. */
function suffixed({ start, end, text }: Token, { text: whole, language, names }: Request): Stretch | undefined {
  if (language.code !== "tr") return undefined;
  const raw = whole.slice(start, end);
  const digits = /^\d+/.exec(raw)?.[0];
  if (digits !== undefined) return { start, end: start + digits.length, meaning: null };
  const base = fold(raw.split(APOSTROPHE)[0] ?? "");
  const isKnown = APOSTROPHE.test(raw) && (names.isPerson([base]) || names.isTitle([base]));
  if (isKnown) return { start, end, meaning: said(WITHOUT.test(text) ? `without ${base}` : base), isName: true };
  const lacked = WITHOUT.test(text) ? text.replace(WITHOUT, "") : "";
  const meaning = language.meanings.get(lacked) ?? language.meaningsByStems.get(lightStem(lacked, "tr"));
  return meaning === undefined ? undefined : { start, end, meaning: said(`without ${meaning.english}`) };
}

function withTitles(stretches: readonly Stretch[], { tokens, language, declined }: Request): readonly Stretch[] {
  let left = stretches;
  for (let first = 0; first < tokens.length; first += 1) {
    for (let length = Math.min(LONGEST_TITLE, tokens.length - first); length >= 1; length -= 1) {
      const given = tokens.slice(first, first + length);
      const [begin, last] = [given[0], given.at(-1)];
      if (begin?.isCapital !== true || last === undefined) break;
      // A single word of a title may be any word at the beginning of a request.
      if (length === 1 && (first === 0 || isSaid(begin, language))) continue;
      if (given.every(({ text }) => language.little.has(text))) continue;
      const covered = left.filter(({ start, end }) => start < last.end && begin.start < end);
      if (covered.some(({ start, end, isName }) => isName === true || start < begin.start || end > last.end)) continue;
      const title = declined.titleOf(given.map(({ text }) => text), language.code);
      if (title === undefined) continue;
      const stretch: Stretch = { start: begin.start, end: last.end, meaning: said(title), isName: true };
      left = [...left.filter((other) => !covered.includes(other)), stretch].toSorted((one, other) => one.start - other.start);
      first += length - 1;
      break;
    }
  }
  return left;
}

function isSaid({ text }: Token, { little, meanings, meaningsByStems, code }: Language): boolean {
  return little.has(text) || meanings.has(text) || meaningsByStems.has(lightStem(text, code));
}

function said(english: string): Stretch["meaning"] {
  return { english, isPostposition: false };
}
