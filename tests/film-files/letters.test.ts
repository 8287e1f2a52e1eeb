import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { messages } from "#film-files/import/messages.ts";
import { olderLettersIn } from "#film-files/import/older-letters.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { UnreadableFile } from "#film-files/import/unreadable.ts";

const titlesIn = (bytes: Uint8Array) =>
  readFilmFiles([{ name: "films.csv", bytes }], { olderLetters: olderLettersIn }).films.map(({ title }) => title);

/** A table of titles in letters from before UTF-8: those of a decoder, the other way round. */
function encoded(titles: readonly string[], encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, readonly number[]>();
  for (let one = 0x80; one < 0x100; one += 1) {
    codes.set(decoder.decode(Uint8Array.of(one)), [one]);
    for (let two = 0x40; two < 0x100; two += 1) {
      const letter = decoder.decode(Uint8Array.of(one, two));
      if (Array.from(letter).length === 1 && !codes.has(letter)) codes.set(letter, [one, two]);
    }
  }
  const text = `Title\r\n${titles.join("\r\n")}\r\n`;
  return Uint8Array.from(Array.from(text).flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]));
}

describe("texts are read in the letters that they are written in", () => {
  test.each([
    ["windows-1251", ["Сталкер", "Андрей Рублёв", "Броненосец Потёмкин", "Yi Yi"]],
    ["koi8-r", ["Сталкер", "Зеркало", "Иваново детство"]],
    ["windows-1253", ["Μια αιωνιότητα και μια μέρα", "Το βλέμμα του Οδυσσέα", "Ο θίασος"]],
    ["shift_jis", ["七人の侍", "東京物語", "千と千尋の神隠し", "Playtime"]],
    ["euc-jp", ["七人の侍", "東京物語", "となりのトトロ"]],
    ["gb18030", ["霸王别姬", "花样年华", "活着", "大红灯笼高高挂"]],
    ["big5", ["悲情城市", "牯嶺街少年殺人事件", "花樣年華", "重慶森林"]],
    ["euc-kr", ["기생충", "살인의 추억", "올드보이"]],
    ["windows-1250", ["Popiół i diament", "Krótki film o miłości", "Człowiek z żelaza"]],
    ["windows-1252", ["Amélie", "Fanny och Alexander", "Das weiße Band", "¿Qué he hecho yo?"]],
  ])("%s", (encoding, titles) => {
    expect(titlesIn(encoded(titles, encoding))).toEqual(titles);
  });

  test("as in the file of one title", () => {
    const file = join(import.meta.dirname, "troubles/12-windows-1251.csv");
    expect(titlesIn(new Uint8Array(readFileSync(file)))).toEqual(["Сталкер"]);
  });

  test("a bad byte in UTF-8 costs its letter and no other", () => {
    const bytes = Uint8Array.from([
      ...Buffer.from("Title\nAmélie\nSéra"),
      0xe9,
      ...Buffer.from("phine\nDas weiße Band\n"),
    ]);
    expect(titlesIn(bytes)).toEqual(["Amélie", "Séra\ufffdphine", "Das weiße Band"]);
  });

  test("or it is said that they can't be told", () => {
    const bytes = Uint8Array.from(Buffer.from("Title\n"), (byte) => byte);
    const odd = Uint8Array.of(...bytes, 0x81, 0x8d, 0x8f, 0x90, 0x9d, 0x81, 0x8d, 0x8f, 0xff, 0xff, 0x0a);
    try {
      titlesIn(odd);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      expect(messages.unreadable(error)).toBe(
        "“films.csv” is written in letters that we can't tell. Please save it as UTF-8, and choose it again.",
      );
      return;
    }
    throw new Error("It was read.");
  });
});
