import { describe, expect, test } from "vitest";
import { installationFrom, noRegistry, registryThat, registryWithPackage } from "./installation.ts";

const ADVICE = "Check the network, and the address and proxy that";
/** npm's pause before it tries again: so long that a test never sees the end of it, or next to nothing. */
const LONG_PAUSE = { npm_config_fetch_retry_mintimeout: "3600000", npm_config_fetch_retry_maxtimeout: "3600000" };
const SHORT_PAUSE = { npm_config_fetch_retry_mintimeout: "1", npm_config_fetch_retry_maxtimeout: "1" };

describe("when packages can't be had", () => {
  test("a registry that can't be reached is said at the first try, and an impatient person can stop", async () => {
    const installation = await installationFrom(await noRegistry(), LONG_PAUSE);
    await installation.says("The package registry can't be reached (ECONNREFUSED); ");
    await installation.says(ADVICE);
    installation.stop();
    expect((await installation.ended).status).toBe(1);
  });

  test("a registry that fails is said at the first try", async () => {
    const failing = await registryThat((_request, answer) => answer.writeHead(503).end());
    const installation = await installationFrom(failing, LONG_PAUSE);
    await installation.says("The package registry answers with error 503; ");
    await installation.says(ADVICE);
  });

  test("a registry that refuses is said, and the installation ends with npm's reason", async () => {
    const refusing = await registryThat((_request, answer) => answer.writeHead(403).end());
    const { status, said } = await (await installationFrom(refusing)).ended;
    expect(status).toBe(1);
    expect(said.split("The package registry answers with error")).toHaveLength(2);
    expect(said).toContain("npm error code E403\n");
    expect(said).toMatch(/\nThe packages could not be installed: see above\. .*\n$/);
    expect(said).not.toContain("npm http");
  });

  test("a registry that fails at first and then recovers is said once, and the package is installed", async () => {
    let requests = 0;
    const recovering = await registryWithPackage((answer, file) => {
      requests += 1;
      if (requests === 1) answer.writeHead(503).end();
      else answer.end(file);
    });
    const { status, said } = await (await installationFrom(recovering, SHORT_PAUSE)).ended;
    expect(said.split("The package registry answers with error")).toHaveLength(2);
    expect(said).toMatch(/\nBuilt\.\n$/);
    expect(status).toBe(0);
  });
});
