export interface PictureFace {
  readonly family: string;
  readonly file: string;
  /** Package of the Expo project with exact version, and the cut. */
  readonly source: string;
  readonly cut: string;
  /** Characters to leave out; none by default. */
  readonly without?: RegExp;
}

const REGULAR = "400Regular";

export const OWN_FACES: readonly PictureFace[] = [
  face("Instrument Serif", "instrument-serif", "0.4.1"),
  { ...face("Hanken Grotesk", "hanken-grotesk", "0.4.3"), cut: "500Medium" },
];

/** In order of preference, for names that our own typefaces can't write. */
export const NAME_FACES: readonly PictureFace[] = [
  face("Noto Serif", "noto-serif", "0.4.2"),
  face("Noto Serif Hebrew", "noto-serif-hebrew", "0.4.2"),
  face("Noto Naskh Arabic", "noto-naskh-arabic", "0.4.5"),
  face("Noto Serif Devanagari", "noto-serif-devanagari", "0.4.1"),
  face("Noto Serif Bengali", "noto-serif-bengali", "0.4.4"),
  face("Noto Serif Telugu", "noto-serif-telugu", "0.4.2"),
  face("Noto Sans Tamil", "noto-sans-tamil", "0.4.3"),
  face("Noto Sans Kannada", "noto-sans-kannada", "0.4.3"),
  face("Noto Sans Malayalam", "noto-sans-malayalam", "0.4.2"),
  face("Noto Sans Gujarati", "noto-sans-gujarati", "0.4.2"),
  face("Noto Sans Gurmukhi", "noto-sans-gurmukhi", "0.4.1"),
  face("Noto Sans Oriya", "noto-sans-oriya", "0.4.2"),
  face("Noto Sans Sinhala", "noto-sans-sinhala", "0.4.2"),
  face("Noto Sans Thai Looped", "noto-sans-thai-looped", "0.4.2"),
  face("Noto Sans Lao", "noto-sans-lao", "0.4.2"),
  face("Noto Sans Khmer", "noto-sans-khmer", "0.4.3"),
  face("Noto Sans Myanmar", "noto-sans-myanmar", "0.4.2"),
  face("Noto Serif Tibetan", "noto-serif-tibetan", "0.4.2"),
  face("Noto Sans Armenian", "noto-sans-armenian", "0.4.2"),
  face("Noto Sans Georgian", "noto-sans-georgian", "0.4.3"),
  face("Noto Sans Ethiopic", "noto-sans-ethiopic", "0.4.2"),
  face("Noto Sans Thaana", "noto-sans-thaana", "0.4.2"),
  face("Noto Serif JP", "noto-serif-jp", "0.4.3"),
  // Rare characters of old books, a megabyte; the Japanese typeface has some.
  { ...face("Noto Serif SC", "noto-serif-sc", "0.4.3"), without: /[\u3400-\u4dbf\u{20000}-\u{3ffff}]/u },
  // The two before cover names in Chinese characters.
  { ...face("Noto Serif KR", "noto-serif-kr", "0.4.3"), without: /\p{Script=Han}/u },
];

export const EMOJI_FACE: PictureFace = face("Noto Emoji", "noto-emoji", "0.4.7");

function face(family: string, file: string, version: string): PictureFace {
  return { family, file, source: `@expo-google-fonts/${file}@${version}`, cut: REGULAR };
}
