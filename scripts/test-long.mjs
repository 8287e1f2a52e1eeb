/** `npm run test:long`: the large numbers, which take hours. Says what each part proves, and writes down its figures. */
import { onProductNode } from "./on-product-node.mjs";

await onProductNode();
const { testAtLength } = await import("./gate/test-at-length.ts");
process.exitCode = (await testAtLength()) ? 0 : 1;
