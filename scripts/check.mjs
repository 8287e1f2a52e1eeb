/** `npm run check`: what to run before a commit. The quick stages, and the unit tests of what changed. */
import { onProductNode } from "./on-product-node.mjs";

await onProductNode();
const { checkChanges } = await import("./gate/check-changes.ts");
process.exitCode = (await checkChanges()) ? 0 : 1;
