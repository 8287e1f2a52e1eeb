export interface Typeface {
  readonly family: string;
  readonly has: (codePoint: number) => boolean;
  readonly shape: (text: string, isRightToLeft: boolean) => ShapedText;
  /** Has letters that this face lacks, drawn as part of it. */
  readonly supplement?: Typeface;
}

export interface ShapedText {
  /** In units of the face (`unitsPerEm` per type size), from left to right. */
  readonly width: number;
  readonly unitsPerEm: number;
  readonly glyphs: readonly Glyph[];
}

export interface Glyph {
  readonly x: number;
  readonly y: number;
  /** SVG path data, y upwards. */
  readonly outline: string;
  readonly isMissing: boolean;
}

export interface Typefaces {
  readonly display: Typeface;
  readonly small: Typeface;
  /** For names with letters that the display face lacks; the first that has all is used. */
  readonly others: readonly Typeface[];
  readonly emoji: Typeface;
}

/** A grapheme: a letter with its marks, or one emoji. */
export interface Letter {
  readonly text: string;
  readonly face: Typeface;
  /** Odd where right-to-left; see `reading-order.ts`. */
  readonly level: number;
}

const SEGMENTER = new Intl.Segmenter("en", { granularity: "grapheme" });
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
/** These draw nothing and need no face. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}]$/u;

const HEAPED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Marks heaped on a letter would run all over the picture. */
export function withoutHeaps(text: string): string {
  return text.replaceAll(HEAPED_MARKS, "$1");
}

export function lettersOf(text: string): readonly string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

/** One face for all letters if possible, else another for emoji, else several. Null if a letter is in no face. */
export function setLetters(text: string, faces: Typefaces): readonly Letter[] | null {
  const letters = lettersOf(text);
  const textFaces = [faces.display, ...faces.others];
  const whole = textFaces.find((face) => letters.every((letter) => hasLetter(face, letter)));
  if (whole !== undefined) return letters.map((letter) => set(letter, whole));
  const isEmoji = (letter: string): boolean => PICTOGRAPH.test(letter) && hasLetter(faces.emoji, letter);
  const beside = textFaces.find((face) => letters.every((letter) => isEmoji(letter) || hasLetter(face, letter)));
  if (beside !== undefined) return letters.map((letter) => set(letter, isEmoji(letter) ? faces.emoji : beside));
  return setInStretches(letters, [...textFaces, faces.emoji]);
}

function setInStretches(letters: readonly string[], faces: readonly Typeface[]): readonly Letter[] | null {
  const done: Letter[] = [];
  while (done.length < letters.length) {
    const left = letters.slice(done.length);
    const reaches = faces.map((face) => {
      const end = left.findIndex((letter) => !hasLetter(face, letter));
      return end === -1 ? left.length : end;
    });
    const farthest = Math.max(...reaches);
    const face = faces[reaches.indexOf(farthest)];
    if (farthest === 0 || face === undefined) return null;
    done.push(...left.slice(0, farthest).map((letter) => set(letter, face)));
  }
  return done;
}

function set(letter: string, face: Typeface): Letter {
  const isOwn = hasLetter({ ...face, supplement: undefined }, letter);
  return { text: letter, face: isOwn ? face : (face.supplement ?? face), level: 0 };
}

function hasLetter({ has, supplement }: Pick<Typeface, "has"> & { supplement?: Typeface | undefined }, letter: string) {
  const isIn = (test: Typeface["has"]): boolean =>
    Array.from(letter).every((character) => UNSEEN.test(character) || test(character.codePointAt(0) ?? 0));
  return isIn(has) || (supplement !== undefined && isIn(supplement.has));
}

/** Plain data, for pictures drawn in a browser. */
export interface FaceLetters {
  readonly unitsPerEm: number;
  /** By character: its width in units of the face, and its outline if it has one. */
  readonly letters: Readonly<Record<string, readonly [width: number, outline?: string]>>;
  /** By two characters: how much nearer or farther the second stands. */
  readonly kerning: Readonly<Record<string, number>>;
}

/** For Latin letters only, which are not joined. */
export function letterFace(family: string, { unitsPerEm, letters, kerning }: FaceLetters): Typeface {
  return {
    family,
    has: (codePoint) => letters[String.fromCodePoint(codePoint)] !== undefined,
    shape: (text) => {
      let [width, before] = [0, ""];
      const glyphs = Array.from(text, (character) => {
        const [advance, outline = ""] = letters[character] ?? [0];
        const x = width + (kerning[before + character] ?? 0);
        width = x + advance;
        before = character;
        return { x, y: 0, outline, isMissing: letters[character] === undefined };
      });
      return { width, unitsPerEm, glyphs };
    },
  };
}
