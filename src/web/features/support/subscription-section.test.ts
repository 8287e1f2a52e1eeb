import { expect, test } from "vitest";
import { SUBSCRIPTION_STATUSES } from "#contract/api/payments.ts";
import { sentencesAbout } from "./subscription-section.tsx";

const END = Date.UTC(2026, 11, 24, 12);

test("an active subscription says when the next payment is due, a cancelled one when it ends", () => {
  expect(sentencesAbout({ status: "active", currentPeriodEnd: END, isEnding: false })).toEqual([
    "You support Canon with £2 a month. Thank you!",
    "The next payment is due on 24 December 2026.",
  ]);
  expect(sentencesAbout({ status: "active", currentPeriodEnd: END, isEnding: true }).join(" ")).toContain(
    "Your support ends on 24 December 2026. You will not be charged again.",
  );
});

test("there is something true to say of every state", () => {
  for (const status of SUBSCRIPTION_STATUSES)
    for (const currentPeriodEnd of [null, END])
      for (const isEnding of [true, false]) {
        const sentences = sentencesAbout({ status, currentPeriodEnd, isEnding });
        expect(sentences.length).toBeGreaterThan(0);
        expect(sentences.join(" ")).not.toMatch(/null|undefined|Invalid/);
      }
});
