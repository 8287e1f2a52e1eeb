/** The product's process, after a build: `node scripts/serve.mjs` (decision 21). */
import { setFlagsFromString } from "node:v8";
import { startServer } from "./start-server.mjs";

await startServer();
// Rather collect garbage more often than let the heap grow to several times what lives in it.
setFlagsFromString("--heap-growing-percent=20");
