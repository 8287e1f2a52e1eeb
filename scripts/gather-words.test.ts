import { expect, test } from "vitest";
import { gatherWords } from "./gather-words.ts";

const textsIn = (path: string, source: string): readonly string[] => gatherWords(path, source).map(({ text }) => text);

test("every text of a file of messages is read, with what it is filled with", () => {
  const source = [
    'import { PRODUCT } from "#contract/pages.ts";',
    "export const messages = {",
    '  "two-words": "Share",',
    // What is between the braces is code of the file that is read.
    // oxlint-disable-next-line no-template-curly-in-string
    '  of: (part: "a" | "b", count: number) => (part === "a" ? `${count} of all` : "none"),',
    "};",
  ].join("\n");
  expect(gatherWords("src/web/screens/home/messages.ts", source)).toEqual([
    { line: 3, text: "Share" },
    { line: 4, text: "{count} of all" },
    { line: 4, text: "none" },
  ]);
});

test("of a screen, what stands on it and what is read aloud is read, but nothing that code says to code", () => {
  const source = `
    const BOXED = "flex-1 px-4";
    if (key === "Some key") throw new TypeError("No such key is known.");
    const look = <img alt="A poster" className="Not shown here" id="poster" title={"On two " + list} />;
    const words = <p>
      Nothing is
      saved yet.
    </p>;
    toast({ kind: "plain", title: "Undone", long: "Your lists are as before." });
  `;
  expect(textsIn("src/web/screens/home/screen.tsx", source)).toEqual([
    "A poster",
    "On two ",
    "Nothing is saved yet.",
    "Undone",
    "Your lists are as before.",
  ]);
});

test("of the server, its refusals are read, and neither its statements to a database nor its headers", () => {
  const source = `
    throw new Refusal(403, "Please sign in first.");
    await sql\`Select everything from films\`;
    reply.header("Cookie", "Key=1; Path=/; Secure");
  `;
  expect(textsIn("src/server/who-asks.ts", source)).toEqual(["Please sign in first."]);
});
