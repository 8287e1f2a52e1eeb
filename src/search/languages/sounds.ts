import { fold } from "../fold.ts";
import { creditCount, type People, type Person, ROLES } from "../people.ts";
import { slipsBetween } from "../spelling.ts";
import { eachInSteps, type Steps } from "../steps.ts";

/** The name in the catalogue that a name in Korean or Arabic letters stands for; null if none sounds like it. */
export type NameBySound = (words: readonly string[]) => string | null;

/** Capitals are classes of consonants that any script tells apart; small letters are vowels. */
const HANGUL_BEGIN = "K K N T T R M P P S S - S S S K T P H".split(" ").map((sound) => (sound === "-" ? "" : sound));
const HANGUL_END = " K K KS N NS N T R RK RM RP RS RT RP R M P PS T T N T T K T P ".split(" ");

const ARABIC: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["P", "بپفڤ"],
    ["T", "تطدضثذظ"],
    ["S", "سصزشچژ"],
    ["K", "کقغگخ"],
    ["R", "رل"],
    ["M", "م"],
    ["N", "ن"],
    ["H", "هح"],
    ["a", "اعة"],
    ["u", "و"],
    ["i", "ی"],
  ].flatMap(([sound = "", letters = ""]) => Array.from(letters, (letter) => [letter, sound] as const)),
);

/** Each spelling with what it may sound like; the first that fits counts. */
const LATIN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^sch/, ["S", "SK"]],
  [/^(?:tsch|tch|sh|sz|cz)/, ["S"]],
  [/^ch/, ["S", "K", "H"]],
  [/^(?:ph|ff)/, ["P"]],
  [/^th/, ["T", "S"]],
  [/^gh/, ["", "K"]],
  [/^cc?(?=[eiy])/, ["S"]],
  [/^(?:ck|qu|c)/, ["K"]],
  [/^gn/, ["N", "KN"]],
  [/^ng/, ["N", "NK"]],
  [/^x/, ["KS", "S"]],
  [/^gg?(?=[eiy])/, ["K", "S"]],
  [/^g/, ["K"]],
  [/^j/, ["S", "", "H"]],
  [/^(?:tz|ts|zz)/, ["TS", "S"]],
  [/^[td]$/, ["T", ""]],
  [/^[sx]$/, ["S", ""]],
  [/^r(?![aeiouy])/, ["R", ""]],
  [/^[sz]/, ["S"]],
  [/^w/, ["u", "P"]],
  [/^[bpfv]/, ["P"]],
  [/^[td]/, ["T"]],
  [/^[kq]/, ["K"]],
  [/^[lr]/, ["R"]],
  [/^m/, ["M"]],
  [/^n/, ["N"]],
  [/^h/, ["H", ""]],
  [/^(?:oo|ou|[ou])/, ["u"]],
  [/^(?:ee|[iy])/, ["i"]],
  [/^a/, ["a"]],
  [/^e/, ["e"]],
];
const HANGUL_VOWELS = "a a ia ia u e iu ie u ua ue ue iu u uu ue ui iu . ui i".split(" ");
const MOST_WAYS = 24;
const LEAST_ALONE = 3;
const LEAST_CREDITS = 2;
/** How much being often credited makes up for vowels that differ. */
const CREDIT = 0.5;
const MOST_CREDITS = 6;
const MOST_SLIPS = 8;

export function* namesBySound({ byWord }: People): Steps<NameBySound> {
  const wordsByKey = new Map<string, Said[]>();
  yield* eachInSteps(byWord.keys(), 50, (word) => {
    if (!/^[a-z]+$/.test(word)) return;
    const said = { word, ways: waysToSay(word) };
    for (const key of new Set(said.ways.map(keyOf))) {
      const words = wordsByKey.get(key);
      if (words === undefined) wordsByKey.set(key, [said]);
      else words.push(said);
    }
  });
  const wordsLike = (said: string): readonly Alike[] =>
    soundsOf(said).flatMap((sounds) =>
      (wordsByKey.get(keyOf(sounds)) ?? []).map(({ word, ways }) => ({ word, slips: slipsOf(ways, sounds) })),
    );
  return (said) => {
    const alike = said.map(wordsLike);
    const isAlone = alike.length === 1;
    const bearers = (alike[0] ?? []).flatMap(({ word }) => byWord.get(word) ?? []);
    const mostSlips = isAlone ? slipsForgivenAlone(said[0] ?? "") : MOST_SLIPS;
    let best: Person | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const person of new Set(bearers)) {
      if (isAlone && credits(person) < LEAST_CREDITS) continue;
      const slips = slipsIn(isAlone ? person.words.slice(-1) : person.words, alike);
      const likeness = Math.min(credits(person), MOST_CREDITS) * CREDIT - slips;
      if (slips > mostSlips || likeness <= most) continue;
      best = person;
      most = likeness;
    }
    return (isAlone ? best?.words.at(-1) : best?.words.join(" ")) ?? null;
  };
}

/** A word of a name, and what it may sound like. */
interface Said {
  readonly word: string;
  readonly ways: readonly string[];
}

interface Alike {
  readonly word: string;
  readonly slips: number;
}

/** Infinite unless each of the words said is another word of the name. */
function slipsIn(words: readonly string[], said: readonly (readonly Alike[])[]): number {
  const left = [...words];
  let sum = 0;
  for (const alike of said) {
    const nearest = alike
      .filter(({ word }) => left.includes(word))
      .toSorted((one, other) => one.slips - other.slips)[0];
    if (nearest === undefined) return Number.POSITIVE_INFINITY;
    left.splice(left.indexOf(nearest.word), 1);
    sum += nearest.slips;
  }
  return sum;
}

/** Less than none for a word too short to be told from others. Arabic leaves out short vowels. */
function slipsForgivenAlone(said: string): number {
  const length = Math.max(...soundsOf(said).map((sounds) => keyOf(sounds).replace("A", "").length));
  return length < LEAST_ALONE ? -1 : length - (HANGUL.test(said) ? 2 : 1);
}

function slipsOf(ways: readonly string[], sounds: string): number {
  return Math.min(...ways.map((way) => slipsBetween(way, sounds, MOST_SLIPS + 1)));
}

function credits(person: Person): number {
  return ROLES.reduce((sum, role) => sum + creditCount(person, role), 0) + creditCount(person, "director");
}

/** "Kubrick" is "KPRK"; a name that begins with a vowel begins with "A". */
function keyOf(sounds: string): string {
  return (/^[a-z]/.test(sounds) ? "A" : "") + sounds.replaceAll(/(.)\1+/g, "$1").replaceAll(/[a-z.]/g, "");
}

function waysToSay(word: string): readonly string[] {
  let ways: readonly string[] = [""];
  for (let at = 0; at < word.length;) {
    const rest = word.slice(at);
    const [spelling, sounds] = LATIN.find(([form]) => form.test(rest)) ?? [/^./, [""]];
    const said = ways.length * sounds.length > MOST_WAYS ? sounds.slice(0, 1) : sounds;
    ways = ways.flatMap((way) => said.map((sound) => way + sound));
    at += spelling.exec(rest)?.[0].length ?? 1;
  }
  return ways;
}

const HANGUL = /[\uAC00-\uD7A3]/;

function soundsOf(said: string): readonly string[] {
  if (HANGUL.test(said)) return [soundsOfHangul(said)];
  const sounds = Array.from(fold(said).replaceAll("تش", "ش"), (letter) => ARABIC[letter] ?? letter).join("");
  // "ج" is "j" or, in Egypt, "g".
  return sounds.includes("ج") ? [sounds.replaceAll("ج", "S"), sounds.replaceAll("ج", "K")] : [sounds];
}

function soundsOfHangul(said: string): string {
  return Array.from(said, (syllable) => {
    const index = syllable.charCodeAt(0) - 0xac00;
    if (index < 0 || index > 11171) return "";
    const vowel = Math.floor((index % 588) / 28);
    const begin = HANGUL_BEGIN[Math.floor(index / 588)] ?? "";
    const isMute = HANGUL_VOWELS[vowel] === "." && begin === "";
    return `${begin}${isMute ? "u" : (HANGUL_VOWELS[vowel] ?? "")}${HANGUL_END[index % 28] ?? ""}`;
  }).join("");
}
