/** `npm test`: installs what is missing, then runs every stage and counts the results. */
import { onProductNode } from "./on-product-node.mjs";

await onProductNode();
const { testEverything } = await import("./gate/commands.ts");
process.exitCode = (await testEverything()) ? 0 : 1;
