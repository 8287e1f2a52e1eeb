import type { AnalyticsEvent } from "./report.ts";

const WAIT_MS = 10_000;
const MAX_TOGETHER = 20;

/** Sends events in batches: after ten seconds, at twenty events, or when flushed. */
export function createBatch(send: (text: string) => unknown): {
  readonly add: (event: AnalyticsEvent) => void;
  readonly send: () => void;
} {
  let events: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0) return;
    send(JSON.stringify({ events }));
    events = [];
  };
  return {
    add(event) {
      events = [...events, event];
      if (events.length >= MAX_TOGETHER) sendNow();
      else timer ??= setTimeout(sendNow, WAIT_MS);
    },
    send: sendNow,
  };
}
