/** `npm run search:odd`: 100,000 random and adversarial prompts; no answer may take ten times the median. */
import { printTable } from "./figures.ts";
import { measureOddPrompts } from "./search-speed.ts";

printTable("Search (in this process; odd prompts)", [measureOddPrompts(100_000)]);
