/** `npm run test:long`: the tests with large numbers, which take hours. */
import { onProductNode } from "./on-product-node.mjs";

await onProductNode();
const { testAtLength } = await import("./gate/test-at-length.ts");
process.exitCode = (await testAtLength()) ? 0 : 1;
