/** Which typeface of a picture draws which letter: a name in one face wherever one has all of it. */

export interface Typeface {
  readonly family: string;
  /** Whether it has a character of its own. */
  readonly has: (codePoint: number) => boolean;
  /** Joins and places the letters of a stretch of text that is read in one direction. */
  readonly shape: (text: string, isRightToLeft: boolean) => ShapedText;
  /** A face made for what this one lacks, drawn as one with it. */
  readonly supplement?: Typeface;
}

export interface ShapedText {
  /** In units of the face, of which `unitsPerEm` are as long as the type size, from left to right. */
  readonly width: number;
  readonly unitsPerEm: number;
  readonly glyphs: readonly Glyph[];
}

export interface Glyph {
  /** Where it stands, y upwards. */
  readonly x: number;
  readonly y: number;
  /** Its outline as the data of an SVG path, y upwards. */
  readonly outline: string;
  /** The box or blank that stands for what a face lacks. */
  readonly isMissing: boolean;
}

export interface Typefaces {
  /** Names and titles. */
  readonly display: Typeface;
  /** Our own words and credits in small type. */
  readonly small: Typeface;
  /** Names the display face can't write; the first that has all of a name draws it. */
  readonly others: readonly Typeface[];
  readonly emoji: Typeface;
}

/** What is never parted: a letter with its marks, or one emoji. */
export interface Letter {
  readonly text: string;
  readonly face: Typeface;
  /** Odd where it is read from right to left; see `reading-order.ts`. */
  readonly level: number;
}

const SEGMENTER = new Intl.Segmenter("en", { granularity: "grapheme" });
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
/** Blanks, joiners and the like, which draw nothing and need no face of their own. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}]$/u;

/** The text in letters as people see them. */
export function lettersOf(text: string): readonly string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

/**
 * The letters of a text, read from left to right, all of one face if any has them all; else the emoji alone are of
 * another, and only where that is not enough does the face change between letters. Null where a letter is in no face.
 */
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

/** From the start on, as much as possible in one face, then the same with what is left. */
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
