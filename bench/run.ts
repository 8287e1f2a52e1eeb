/**
 * `npm run bench`: speed beside its floors, measured in the same run, and beside the last release. Ratios are the
 * result; absolute numbers are noise. With `-- --save` the figures become the last release's.
 */
import { measureManyProcesses } from "./many-processes.ts";
import { measureMemberBytes } from "./member-bytes.ts";
import { measureMemberLists } from "./member-lists.ts";
import { measurePages } from "./pages.ts";
import { measureOtherPages } from "./other-pages.ts";
import { measureAuthRates } from "./auth-rates.ts";
import { measureMemberCalls } from "./member-calls.ts";
import { measureBytes } from "./page-bytes.ts";
import { createReport } from "./release-figures.ts";
import { measureSearch } from "./search-speed.ts";
import { measureStarts } from "./starts.ts";
import { measureServerRates } from "./server-rates.ts";
import { startSettledProduct } from "./settled-product.ts";

const { printTable, save } = createReport();

printTable("Bytes a visitor downloads (Brotli)", await measureBytes());
printTable("Search (in this process; judged requests, then odd ones)", measureSearch());
printTable("Start to the first answer (medians of five)", await measureStarts());
printTable("Accounts (one call after another; a ratio is time over time)", await measureAuthRates());
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
printTable("Members' lists (the built product; medians of five)", await measureMemberLists());
printTable("Two processes of the product on one PostgreSQL (medians of five)", await measureManyProcesses());
printTable("What is kept of ten thousand members (tables and indexes)", await measureMemberBytes());
if (process.argv.includes("--save")) save();
