import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { installationFrom, noRegistry, registryThat, registryWithPackage } from "./installation.ts";

describe("installing on a bad network", { timeout: 1_200_000 }, () => {
  test("a package that takes two minutes to arrive is waited for, and installed", async () => {
    const slow = await registryWithPackage(async (answer, file) => {
      for (let sent = 0; sent < file.length; sent += 1) {
        answer.write(file.subarray(sent, sent + 1));
        await pause(130_000 / file.length);
      }
      answer.end();
    });
    const { status, said } = await (await installationFrom(slow)).ended;
    expect(said).toContain("No package has arrived for twenty seconds, which is no trouble if the network is slow.");
    expect(said).toMatch(/\nBuilt\.\n$/);
    expect(status).toBe(0);
  });

  test("a registry that can't be reached, fails or is silent isn't waited for without end", async () => {
    const registries = await Promise.all([
      noRegistry(),
      registryThat((_request, answer) => answer.writeHead(503).end()),
      registryThat(() => {}),
    ]);
    // With npm's own pauses two tries would be all that one package gets, within two minutes.
    const settings = { npm_config_fetch_retries: "100" };
    const installations = await Promise.all(registries.map((registry) => installationFrom(registry, settings)));
    for (const { ended } of installations) {
      const { status, said } = await ended;
      expect(said).toContain("No package has arrived for three minutes, so npm is stopped.\nThe packages could not");
      expect(status).toBe(1);
    }
  });
});
