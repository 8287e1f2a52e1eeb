import { describe, expect, test } from "vitest";
import { readDrawings } from "./drawings.ts";
import { readMotifs } from "./motifs.ts";

const TABLE = JSON.stringify({
  colours: { a: "#c8402f", b: "#3f7f93", c: "#f2b134", ink: "#1f2a44", soft: "#dccfb4", back: "#f3ead7" },
  groups: { grave: ["slavery", "war"] },
  motifs: {
    kite: { about: "Play.", drawings: 3, words: "kite", tags: { childhood: 2 }, never: ["grave", "horror"] },
  },
});
const SAIL = '<path fill="#c8402f" d="M100 10L180 100z"/>';

function svg(content: string, { viewBox = "0 0 200 200", more = "" } = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${more}>\n${content}\n</svg>`;
}

/** Reads three drawings of a kite, of which the last is given. */
function read(drawing: string | undefined) {
  const files = Object.entries({ "kite-0": svg(SAIL), "kite-1": svg(SAIL), "kite-2": drawing });
  const there = files.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
  return readDrawings(new Map(there), readMotifs(TABLE)).get("kite-2");
}

describe("a drawing of a motif", () => {
  test("is its paths from the back to the front, each in the tone that its colour stands for", () => {
    const string = '<path fill="none" stroke="#1F2A44" stroke-width="2.5" d="M100 100v90"/>';
    expect(read(svg(SAIL + string, { more: ' stroke-linecap="round"' }))).toEqual([
      { tone: "a", d: "M100 10L180 100z" },
      { tone: "ink", d: "M100 100v90", stroke: 2.5 },
    ]);
  });

  test("may be saved by a drawing program, with a title, and colours said once for a group of paths", () => {
    const group = '<title>Kite</title><defs/><g id="sails" fill="#3f7f93"><path d="M1 1h9z"/><path d="M2 2h9z"/></g>';
    expect(read(svg(group))).toEqual([
      { tone: "b", d: "M1 1h9z" },
      { tone: "b", d: "M2 2h9z" },
    ]);
  });

  test.each([
    ["has a colour that stands for nothing", svg('<path fill="#ff0000" d="M1 1h9z"/>')],
    ["has a path without a colour", svg('<path d="M1 1h9z"/>')],
    ["has a shape that is no path", svg('<circle cx="9" cy="9" r="5" fill="#c8402f"/>')],
    ["has words", svg("<text>kite</text>")],
    ["has a path that is moved", svg('<path transform="scale(2)" fill="#c8402f" d="M1 1h9z"/>')],
    ["has a path that is half transparent", svg('<path opacity=".5" fill="#c8402f" d="M1 1h9z"/>')],
    ["has a path of no points", svg('<path fill="#c8402f" d="&quot;/>"/>')],
    ["has a line without round ends", svg('<path fill="none" stroke="#c8402f" stroke-width="2" d="M1 1h9"/>')],
    ["has a line without a width", svg('<path fill="none" stroke="#c8402f" stroke-linecap="round" d="M1 1h9"/>')],
    ["has another size", svg(SAIL, { viewBox: "0 0 100 100" })],
    ["is not whole", "<svg>"],
    ["is not there", undefined],
  ])("is refused by name where it %s", (_what, drawing) => {
    expect(() => read(drawing)).toThrow(/^bad-drawing: kite-2\.svg /);
  });

  test("is refused where the table has no such drawing", () => {
    const files = new Map([0, 1, 2, 3].map((at) => [`kite-${at}`, svg(SAIL)]));
    expect(() => readDrawings(files, readMotifs(TABLE))).toThrow("bad-drawing: motifs.json has no drawing kite-3");
  });
});

describe("the table of motifs", () => {
  test("says a group of terms by its name", () => {
    expect(readMotifs(TABLE).motifs.get("kite")?.never).toEqual(["slavery", "war", "horror"]);
  });

  test.each([
    ["a name that means nothing", TABLE.replace("never", "ever"), "ever"],
    ["no drawing", TABLE.replace('"drawings":3', '"drawings":0'), "drawings"],
    ["a weight that is not 1, 2 or 3", TABLE.replace('"childhood":2', '"childhood":4'), "childhood"],
    ["a colour by its name", TABLE.replace("#c8402f", "red"), "colours"],
  ])("is refused with %s", (_what, table, named) => {
    expect(() => readMotifs(table)).toThrow(named);
  });
});
