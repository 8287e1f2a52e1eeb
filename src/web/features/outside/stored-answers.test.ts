import { describe, expect, test } from "vitest";
import type { DeviceStorage } from "#web/adapters/device-storage.ts";
import { createStoredAnswers } from "./stored-answers.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

function deviceWith(text: string | null = null) {
  const device = { text };
  const storage: DeviceStorage = {
    read: () => ({ kind: "ok", text: device.text }),
    write: (_key, written) => {
      device.text = written;
      return "ok";
    },
  };
  return { device, storage };
}

describe("what the movie database said", () => {
  test("is known for a week, what was not found too", () => {
    const { storage } = deviceWith();
    let now = 1_000_000_000_000;
    const first = createStoredAnswers(storage, () => now);
    first.keep("poster a", "/a.jpg");
    first.keep("trailer a", null);
    const later = createStoredAnswers(storage, () => now);
    expect([later.get("poster a"), later.get("trailer a"), later.get("poster b")]).toEqual(["/a.jpg", null, undefined]);
    now += 7 * DAY_MS - 1;
    expect(later.get("poster a")).toBe("/a.jpg");
    now += 1;
    expect(later.get("poster a")).toBeUndefined();
    expect(createStoredAnswers(storage, () => now).get("trailer a")).toBeUndefined();
  });

  test("in one tab is not lost by another", () => {
    const { storage } = deviceWith();
    const one = createStoredAnswers(storage, () => 10);
    const other = createStoredAnswers(storage, () => 10);
    expect([one.get("x"), other.get("x")]).toEqual([undefined, undefined]);
    one.keep("a", "1");
    other.keep("b", "2");
    const third = createStoredAnswers(storage, () => 10);
    expect([third.get("a"), third.get("b")]).toEqual(["1", "2"]);
  });

  test("takes only so much room: the oldest goes first", () => {
    const { device, storage } = deviceWith();
    const kept = createStoredAnswers(storage, () => 10);
    for (let number = 0; number <= 1000; number += 1) kept.keep(`poster ${number}`, "/x.jpg");
    expect(kept.get("poster 0")).toBeUndefined();
    expect(kept.get("poster 1")).toBe("/x.jpg");
    expect(JSON.parse(device.text ?? "")).toHaveLength(1000);
  });

  test.each(["", "{", "7", "null", '[["a"]]', '[["a",["x"]]]', '[["a",[7,1]]]', '[[1,["x",1]]]', '{"a":1}'])(
    "that was stored as %s is as good as nothing, and is replaced",
    (text) => {
      const { storage } = deviceWith(text);
      const kept = createStoredAnswers(storage, () => 10);
      expect(kept.get("a")).toBeUndefined();
      kept.keep("a", "1");
      expect(createStoredAnswers(storage, () => 10).get("a")).toBe("1");
    },
  );

  test("is known as long as the page where the device stores nothing", () => {
    const blocked: DeviceStorage = { read: () => ({ kind: "blocked" }), write: () => "blocked" };
    const kept = createStoredAnswers(blocked, () => 10);
    kept.keep("a", "1");
    expect(kept.get("a")).toBe("1");
  });
});
