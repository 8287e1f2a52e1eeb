import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stopOnSignals } from "./stopping.ts";

function runningServer() {
  const events = new EventEmitter();
  const inFlight = Promise.withResolvers<void>();
  const seen = { exits: [] as number[], cuts: 0, faults: [] as unknown[] };
  stopOnSignals(
    {
      close: () => inFlight.promise,
      cut: () => {
        seen.cuts += 1;
      },
      logFatal: (error) => seen.faults.push(error),
    },
    { on: (event, listener) => events.on(event, listener), exit: (status) => seen.exits.push(status) },
  );
  return { seen, inFlight, signal: (name: string, cause?: unknown) => events.emit(name, cause) };
}

describe("stopping", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(["SIGTERM", "SIGINT"])(
    "%s exits with 0, but only after the requests in flight are answered",
    async (name) => {
      const { seen, inFlight, signal } = runningServer();
      signal(name);
      await vi.advanceTimersByTimeAsync(100);
      expect(seen.exits).toEqual([]);
      inFlight.resolve();
      await vi.advanceTimersByTimeAsync(0);
      expect(seen.exits).toEqual([0]);
    },
  );

  test("the second signal exits at once", () => {
    const { seen, signal } = runningServer();
    signal("SIGINT");
    signal("SIGINT");
    expect(seen.exits).toEqual([1]);
  });

  test("connections that hang are cut after eight seconds, and after ten the process ends", async () => {
    const { seen, signal } = runningServer();
    signal("SIGTERM");
    await vi.advanceTimersByTimeAsync(8_000);
    expect(seen).toMatchObject({ cuts: 1, exits: [] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(seen.exits).toEqual([1]);
  });

  test("a fault nobody caught is logged, and the process ends with 1 after the requests in flight", async () => {
    const { seen, inFlight, signal } = runningServer();
    const fault = new Error("bug");
    signal("unhandledRejection", fault);
    inFlight.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.faults).toEqual([fault]);
    expect(seen.exits).toEqual([1]);
  });

  test("closing that fails is logged and exits with 1", async () => {
    const { seen, inFlight, signal } = runningServer();
    signal("SIGTERM");
    inFlight.reject(new Error("stuck"));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.exits).toEqual([1]);
    expect(seen.faults).toHaveLength(1);
  });
});
