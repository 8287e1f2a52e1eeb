import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readinessEndpoint } from "#contract/api/health.ts";
import { PATIENTLY_OUTSIDE } from "../support/patience.ts";
import { launchProduct } from "../support/running-product.ts";
import { ask, productOfTest } from "./product-of-test.ts";

test.each(["server.lock", "canon.db", "auth-root-secret", "service-role-key"])(
  "a first start that is killed right after making %s does not prevent a later one",
  async (name) => {
    const dataDir = mkdtempSync(join(tmpdir(), "canon-first-start-test-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const product = await launchProduct({ DATA_DIR: dataDir });
    await vi.waitFor(() => expect(readdirSync(dataDir)).toContain(name), { ...PATIENTLY_OUTSIDE, interval: 1 });
    product.signal("SIGKILL");
    await product.ended;
    const again = await productOfTest({ DATA_DIR: dataDir });
    expect((await ask(again.origin + readinessEndpoint.path)).status).toBe(200);
  },
);
