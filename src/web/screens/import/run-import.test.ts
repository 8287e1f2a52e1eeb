import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { notRead } from "#film-files/import/seen-table.ts";
import { RANKED } from "./reading-for-tests.ts";
import { runImport } from "./run-import.ts";
import type { ChosenFile, ImportOrder, ImportReading, WorkerMessage } from "./worker-messages.ts";

const LOOK_UP_MS = 150;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", async (_path: string, { body }: { readonly body: string }) => {
    const { films } = JSON.parse(body) as { readonly films: readonly unknown[] };
    vi.advanceTimersByTime(LOOK_UP_MS);
    return Response.json({ found: films.map(() => []) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function told(...files: readonly ChosenFile[]): Promise<readonly WorkerMessage[]> {
  const messages: WorkerMessage[] = [];
  await runImport({ files, ours: RANKED, answers: {}, before: null }, (message) => messages.push(message));
  return messages;
}

async function readingOf(file: ChosenFile, order: Partial<ImportOrder> = {}): Promise<ImportReading> {
  const messages: WorkerMessage[] = [];
  await runImport({ files: [file], ours: RANKED, answers: {}, before: null, ...order }, (each) => messages.push(each));
  const last = messages.at(-1);
  if (last?.kind !== "read") throw new Error("Nothing was read");
  return last.reading;
}

const text = (name: string, content: string): ChosenFile => ({ name, content: new Blob([content]) });
/** A file as large as it says. */
const large = (name: string, size: number): ChosenFile => ({
  name,
  content: Object.defineProperty(new Blob([]), "size", { value: size }),
});

describe("the worker of an import", () => {
  test("tells now and then how far it is, and last what was read", async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `Film ${index + 1},${1901 + index}`);
    const messages = await told(text("watched.csv", `Title,Year\n${rows.join("\n")}\n`));
    expect(messages.slice(0, -1)).toEqual([
      { kind: "progress", progress: { stage: "reading", done: 1, total: 1 } },
      { kind: "progress", progress: { stage: "matching", done: 200, total: 450 } },
      { kind: "progress", progress: { stage: "matching", done: 400, total: 450 } },
    ]);
    const last = messages.at(-1);
    if (last?.kind !== "read") throw new Error("Nothing was read");
    expect(last.reading.lookedUp).toEqual({ trouble: null, refused: 0 });
    expect(last.reading.matches.filter(({ kind }) => kind === "sure")).toHaveLength(RANKED.length);
  });

  test("tells that it waits where the server asks for it, until it goes on", async () => {
    const answer = fetch;
    let isBusy = true;
    vi.stubGlobal("fetch", (path: string, sent: RequestInit) =>
      isBusy
        ? Promise.resolve(new Response("{}", { status: 429, headers: { "retry-after": "7" } }))
        : answer(path, sent),
    );
    const messages: WorkerMessage[] = [];
    const file = text("watched.csv", "Title,Year\nFilm 1,1901\n");
    const run = runImport({ files: [file], ours: RANKED, answers: {}, before: null }, (message) =>
      messages.push(message),
    );
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(6000);
    expect(messages.at(-1)).toEqual({
      kind: "progress",
      progress: { stage: "matching", done: 0, total: 1, isWaiting: true },
    });
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1000);
    await run;
    expect(messages.at(-1)?.kind).toBe("read");
  });

  test("reads the same file again by what is said of its columns, and looks up no film twice", async () => {
    const sent: string[] = [];
    const answer = fetch;
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      sent.push(path);
      return answer(path, init);
    });
    const file = text("films.csv", "Title,Year,Mine\nUnheard Of,1999,4\nFilm 2,1902,5\n");
    const before = await readingOf(file);
    const [table] = before.files.tables;
    if (table === undefined) throw new Error("No table was read");
    expect(notRead(table)).toEqual(["Mine"]);
    expect(sent).toHaveLength(1);
    const answers = { [table.signature]: { columns: { Mine: "rating" } } } as const;
    const reading = await readingOf(file, { answers, before });
    expect(reading.files.films.map(({ rating }) => rating)).toEqual([4, 5]);
    expect(reading.matches).toEqual(before.matches);
    expect(sent).toHaveLength(1);
  });

  test("tells again of films that the server would not look up, whatever was said of the columns since", async () => {
    vi.stubGlobal("fetch", async (_path: string, { body }: { readonly body: string }) => {
      const { films } = JSON.parse(body) as { readonly films: readonly { readonly titles: readonly string[] }[] };
      const isRefused = films.some(({ titles }) => titles.includes("Unheard Of"));
      return isRefused
        ? Response.json({ message: "No." }, { status: 400 })
        : Response.json({ found: films.map(() => []) });
    });
    const file = text("films.csv", "Title,Year,Mine\nUnheard Of,1999,4\nFilm 2,1902,5\n");
    const before = await readingOf(file);
    expect(before.lookedUp.refused).toBe(1);
    expect((await readingOf(file, { before })).lookedUp.refused).toBe(1);
  });

  test("reads a file in letters from before UTF-8 beside one in letters of today", async () => {
    const cyrillic = Uint8Array.from([
      ...Array.from("Title\n", (sign) => sign.charCodeAt(0)),
      0xd1,
      0xf2,
      0xe0,
      0xeb,
      0xea,
      0xe5,
      0xf0,
    ]);
    const messages = await told(text("new.csv", "Title\nFilm 1\n"), { name: "old.csv", content: new Blob([cyrillic]) });
    const last = messages.at(-1);
    if (last?.kind !== "read") throw new Error("Nothing was read");
    expect(last.reading.files.films.map(({ title }) => title)).toEqual(["Film 1", "Сталкер"]);
    expect(last.reading.files.setAside).toEqual([]);
  });

  test("tells what is wrong with a file", async () => {
    expect(await told(text("empty.csv", ""))).toEqual([
      { kind: "refused", sentence: "“empty.csv” is empty. Please choose another file.", table: null },
    ]);
  });

  test("does not read what is too large, alone or together", async () => {
    const megabytes = (count: number) => count * 1024 * 1024;
    const [alone] = await told(large("films.csv", megabytes(51)));
    expect(alone).toMatchObject({ kind: "refused", sentence: expect.stringMatching(/^“films.csv” is larger than/) });
    const [together] = await told(...["a.csv", "b.csv", "c.csv"].map((name) => large(name, megabytes(40))));
    expect(together?.kind).toBe("refused");
  });

  test("tells of a file that is there no more", async () => {
    const gone = Object.assign(new Blob(["x"]), { arrayBuffer: () => Promise.reject(new Error("NotFoundError")) });
    const sentence = "“moved.csv” can't be opened. It may have been moved since you chose it.";
    expect(await told({ name: "moved.csv", content: gone })).toEqual([{ kind: "refused", sentence, table: null }]);
  });

  test("sets aside what can't be opened or is too large, and reads the other files", async () => {
    const gone = Object.assign(new Blob(["x"]), { arrayBuffer: () => Promise.reject(new Error("NotFoundError")) });
    const messages = await told(
      large("huge.csv", 51 * 1024 * 1024),
      { name: "moved.csv", content: gone },
      text("watched.csv", "Title,Year\nFilm 1,1901\n"),
    );
    const last = messages.at(-1);
    if (last?.kind !== "read") throw new Error("Nothing was read");
    expect(last.reading.files.films.map(({ title }) => title)).toEqual(["Film 1"]);
    expect(last.reading.files.setAside).toEqual([
      { reason: "too-large", file: "huge.csv", line: null, table: null },
      { reason: "gone", file: "moved.csv", line: null, table: null },
    ]);
  });
});
