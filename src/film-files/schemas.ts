/** The schema library in its small form: these schemas travel to the browser. */
import * as z from "zod/mini";

// It would otherwise try to make script out of text, which no page of ours allows (decision 16).
z.config({ jitless: true });

export { z };
