/**
 * `npm test`: installs what is missing, then runs every stage. Its last line counts checks and tests. A stage that
 * can't run counts as skipped, in CI as failed.
 */
import { onProductNode } from "./on-product-node.mjs";

await onProductNode();
const { testEverything } = await import("./gate/test-everything.ts");
process.exitCode = (await testEverything()) ? 0 : 1;
