import { z } from "zod";

// The library would otherwise try to make script out of text, which no page of ours allows (decision 16).
z.config({ jitless: true });

export { z };
