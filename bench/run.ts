/**
 * `npm run bench`: what the product's budgets are about (docs/benchmarks.md), beside floors measured in the same run.
 * Ratios are the result; absolute numbers are noise. `-- --save` writes the figures into the document; `-- changes`
 * runs only the parts with "changes" in their titles.
 */
import { measureLongLists } from "./long-lists.ts";
import { type Measured, printTable, saveTables } from "./figures.ts";
import { measureBytes } from "./page-bytes.ts";
import { measureLongListPages, measureOtherPages, measurePages } from "./pages.ts";
import { startSettledProduct } from "./product.ts";
import { measureMemberCalls, measureServerRates } from "./rates.ts";
import { measureSearch } from "./search-speed.ts";
import { measureStarts } from "./starts.ts";

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isSaving = process.argv.includes("--save");
if (isSaving && wanted.length > 0) throw new Error("Only a whole run can be written into the document.");
const isWanted = (title: string): boolean =>
  wanted.length === 0 || wanted.some((word) => title.toLowerCase().includes(word.toLowerCase()));

const ALONE = {
  "Bytes a visitor downloads (Brotli)": measureBytes,
  "Search (in this process; judged requests, then odd ones)": async () => measureSearch(),
  "Start to the first answer (medians of five)": measureStarts,
  "A member's calls (one call after another; a ratio is time over time)": measureMemberCalls,
  "Changes of long lists (processor time of the process; medians)": measureLongLists,
} as const satisfies Readonly<Record<string, () => Promise<readonly Measured[]>>>;

const OF_ONE_PRODUCT = {
  "Pages (Chromium, cold cache, 4x slower processor, slow 4G; medians of five)": measurePages,
  "Other pages, to a visitor with long lists (the same phone; medians of three)": measureOtherPages,
  "Ten thousand films of one's own (the same phone; medians of three)": measureLongListPages,
  "Server (one process, beside a bare Fastify answering the same bytes)": measureServerRates,
} as const satisfies Readonly<Record<string, (origin: string) => Promise<readonly Measured[]>>>;

for (const [title, measure] of Object.entries(ALONE)) if (isWanted(title)) printTable(title, await measure());
const others = Object.entries(OF_ONE_PRODUCT).filter(([title]) => isWanted(title));
if (others.length > 0) {
  const product = await startSettledProduct();
  try {
    for (const [title, measure] of others) printTable(title, await measure(product.origin));
  } finally {
    await product.stop();
  }
}
if (isSaving) saveTables();
