/**
 * `npm run bench`: what the product's budgets are about (docs/benchmarks.md), beside floors measured in the same run.
 * Ratios are the result; absolute numbers are noise. `-- --save` writes the figures into the document.
 */
import { measureMemberCalls } from "./member-calls.ts";
import { measureOtherPages } from "./other-pages.ts";
import { measureBytes } from "./page-bytes.ts";
import { measurePages } from "./pages.ts";
import { printTable, saveTables } from "./print-table.ts";
import { measureSearch } from "./search-speed.ts";
import { measureServerRates } from "./server-rates.ts";
import { startSettledProduct } from "./settled-product.ts";
import { measureStarts } from "./starts.ts";

printTable("Bytes a visitor downloads (Brotli)", await measureBytes());
printTable("Search (in this process; judged requests, then odd ones)", measureSearch());
printTable("Start to the first answer (medians of five)", await measureStarts());
printTable("A member's calls (one call after another; a ratio is time over time)", await measureMemberCalls());
const product = await startSettledProduct();
try {
  printTable(
    "Pages (Chromium, cold cache, 4x slower processor, slow 4G; medians of five)",
    await measurePages(product.origin),
  );
  printTable(
    "Other pages, to a visitor with long lists (the same phone; medians of three)",
    await measureOtherPages(product.origin),
  );
  printTable(
    "Server (one process, beside a bare Fastify answering the same bytes)",
    await measureServerRates(product.origin),
  );
} finally {
  await product.stop();
}
if (process.argv.includes("--save")) saveTables();
