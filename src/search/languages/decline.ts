import { fold } from "../fold.ts";
import type { DeclinedNames } from "./declined-names.ts";
import { type Language, lightStem, type Names, type Stretch, type Token } from "./language.ts";

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
  let calledBefore: readonly string[] = [];
  for (const titled of withTitles(stretches, request)) {
    const title = titleBefore(
      tokens.find(({ start }) => start === titled.start),
      request,
    );
    if (title !== null && titled.isName !== true) {
      found.push(title);
      calledBefore = [];
      continue;
    }
    if (titled.meaning !== null || titled.isName === true) {
      found.push(titled);
      calledBefore = titled.meaning === null ? [fold(request.text.slice(titled.start, titled.end))] : [];
      continue;
    }
    const token = tokens.find(({ start }) => start === titled.start);
    const own = token === undefined ? null : (suffixed(token, request) ?? null);
    if (own !== null || token === undefined) {
      const first = found.at(-1);
      const given =
        first === undefined ? "" : fold(first.meaning?.english ?? request.text.slice(first.start, first.end));
      const lacked = /^without (?<name>.+)$/.exec(own?.meaning?.english ?? "")?.groups?.["name"];
      // "John Wayne'siz": the whole name is lacked.
      if (own !== null && first !== undefined && lacked !== undefined && names.isPerson([given, lacked]))
        found.splice(-1, 1, { ...own, start: first.start, meaning: said(`without ${given} ${lacked}`) });
      else found.push(own ?? titled);
      calledBefore = [];
      continue;
    }
    const called = names.isPerson([token.text]) ? [token.text] : declined.nameOf(token, language.code);
    const before = found.at(-1);
    const whole = before?.end === titled.start - 1 ? wholeName(calledBefore, called, names) : null;
    if (whole !== null && before !== undefined) {
      const isBy = before.meaning?.english.startsWith("by ") === true;
      found[found.length - 1] = { ...before, meaning: said(`${isBy ? "by " : ""}${whole.first}`) };
    }
    const name = whole?.last ?? called[0];
    const isBy = before?.meaning?.english === "films" && language.code !== "tr";
    found.push(name === undefined ? titled : { ...titled, meaning: said(isBy ? `by ${name}` : name), isName: true });
    calledBefore = called;
  }
  return found;
}

/** Of names that sound alike, those of one person. */
function wholeName(firsts: readonly string[], lasts: readonly string[], { isPerson }: Names) {
  for (const last of lasts)
    for (const first of firsts) if (first !== last && isPerson([first, last])) return { first, last };
  return null;
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

/** "Baba'ya": with an apostrophe it is no word, but the name of something. */
function titleBefore(token: Token | undefined, { text, language, names }: Request): Stretch | null {
  const [name, suffix] = token === undefined ? [] : text.slice(token.start, token.end).split(APOSTROPHE);
  if (token?.isCapital !== true || suffix === undefined || language.code !== "tr" || !names.isTitle([name ?? ""]))
    return null;
  return { start: token.start, end: token.end, meaning: said(name ?? ""), isName: true };
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
      const title = declined.titleOf(
        given.map(({ text }) => text),
        language.code,
      );
      if (title === undefined) continue;
      const stretch: Stretch = { start: begin.start, end: last.end, meaning: said(title), isName: true };
      left = [...left.filter((other) => !covered.includes(other)), stretch].toSorted(
        (one, other) => one.start - other.start,
      );
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
