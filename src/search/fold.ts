const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  // Keyboards differ in these.
  ς: "σ",
  ي: "ی",
  ك: "ک",
};

const KATAKANA = /[ァ-ヶ]/g;
const KATAKANA_AFTER_HIRAGANA = 0x60;

/** A word in lower case without accents and punctuation: "Amélie" is "amelie". */
export function fold(text: string): string {
  const plain = text.toLowerCase();
  if (/^[a-z0-9]*$/.test(plain)) return plain;
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[øæœßłđðþıςيك]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_AFTER_HIRAGANA))
    .replace(/[^\p{L}\p{N}]/gu, "");
}
