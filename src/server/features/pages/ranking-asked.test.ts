import { describe, expect, test } from "vitest";
import { createTestApp } from "../../test-app.ts";

describe("the address of a filtered ranking", () => {
  test.each([
    ["/?country=Atlantis&view=rows", "/?view=rows"],
    ["/?view=rows&order=year&q=noir", "/?q=noir&order=year&view=rows"],
    ["/?order=&seen=", "/"],
  ])("%s is led to %s", async (given, plain) => {
    const app = await createTestApp();
    const answer = await app.inject({ url: given });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, plain]);
  });

  test("is answered where it is said as it should be, whatever else the address holds", async () => {
    const app = await createTestApp();
    for (const url of ["/?utm_source=friend", "/?q=noir&view=rows&x=1", "/?order=-year&view=posters"])
      expect((await app.inject({ url })).statusCode, url).toBe(200);
  });
});
