/**
 * `npm test`: installs what is missing, then runs every stage, to the end. The last line counts them all: a tool that
 * checks the whole counts as one, tests count one by one. What can't run is named and counted as skipped; in CI nothing
 * may be skipped, so there it counts as failed.
 */
import { onProductNode } from "./on-product-node.mjs";

await onProductNode();
const { testEverything } = await import("./gate/test-everything.ts");
process.exitCode = (await testEverything()) ? 0 : 1;
