/** `npm run test:long`: every screen and the tests with large numbers, which take hours; in parts if they are named. */
import { onProductNode } from "./on-product-node.mjs";

await onProductNode();
const { testAtLength } = await import("./gate/commands.ts");
process.exitCode = (await testAtLength(process.argv.slice(2))) ? 0 : 1;
