/** `npm run check`: the quick stages and the unit tests of what changed, before a commit. */
import { onProductNode } from "./on-product-node.mjs";

await onProductNode();
const { checkChanges } = await import("./gate/commands.ts");
process.exitCode = (await checkChanges()) ? 0 : 1;
