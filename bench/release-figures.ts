/** The figures of the last release, kept beside the code, so that a bench shows what has changed since. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem, type as systemName } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type Measured, tableLines } from "./print-table.ts";

const FIGURES_FILE = join(import.meta.dirname, "last-release.json");
const DOCUMENT = join(import.meta.dirname, "../docs/benchmarks.md");
/** What stands between these in the document is written by `npm run bench -- --save`. */
const [BEGIN, END] = ["<!-- figures: begin -->", "<!-- figures: end -->"];

const figuresSchema = z.object({
  version: z.string(),
  day: z.iso.date(),
  machine: z.string(),
  /** By title of the table, then by what was measured. */
  tables: z.record(z.string(), z.record(z.string(), z.object({ measured: z.string(), ratio: z.string() }))),
});

type Figures = z.infer<typeof figuresSchema>;

export interface BenchReport {
  /** Prints a table beside the last release's figures, and remembers it. */
  readonly printTable: (title: string, rows: readonly Measured[]) => void;
  /** Makes what was printed the last release's figures, in the file and in the document. */
  readonly save: () => void;
}

/** A report beside the last release's figures. */
export function createReport(): BenchReport {
  const last = figuresSchema.parse(JSON.parse(readFileSync(FIGURES_FILE, "utf8")));
  const tables = new Map<string, readonly Measured[]>();
  console.log(`${machine()}. Last release: ${last.version} of ${last.day}, on ${last.machine}.`);
  return {
    printTable(title, rows) {
      tables.set(title, rows);
      const inLast = last.tables[title] ?? {};
      console.log(`\n${title}\n\n${tableLines(rows, (what) => lastFigure(inLast[what])).join("\n")}`);
    },
    save() {
      const figures: Figures = { ...today(), machine: machine(), tables: asFigures(tables) };
      writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
      writeDocument(tables);
      console.log("\nSaved as the last release's figures.");
    },
  };
}

/** A ratio where there is one, else the figure itself. */
function lastFigure(figure: Figures["tables"][string][string] | undefined): string {
  if (figure === undefined) return "-";
  return figure.ratio === "-" ? figure.measured : figure.ratio;
}

function asFigures(tables: ReadonlyMap<string, readonly Measured[]>): Figures["tables"] {
  return Object.fromEntries(
    [...tables].map(([title, rows]) => [
      title,
      Object.fromEntries(rows.map(({ what, measured, ratio }) => [what, { measured, ratio }])),
    ]),
  );
}

/** As plain text, which no formatter moves. */
function writeDocument(tables: ReadonlyMap<string, readonly Measured[]>): void {
  const document = readFileSync(DOCUMENT, "utf8");
  const [before = "", after = ""] = document.split(new RegExp(`${BEGIN}.*${END}`, "s"));
  const texts = [...tables].map(([title, rows]) => `${title}\n\n${tableLines(rows).join("\n")}`);
  const { version, day } = today();
  const intro = `Version ${version}, ${day}, on ${machine()}.`;
  const figures = `${intro}\n\n\`\`\`text\n${texts.join("\n\n")}\n\`\`\``;
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${figures}\n\n${END}${after}`);
}

function today(): { readonly version: string; readonly day: string } {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")));
  return { version, day: new Date().toISOString().slice(0, 10) };
}

/** What the figures depend on most. */
function machine(): string {
  const gibibytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores, ${gibibytes} GiB of memory, ${systemName()}, Node.js ${process.versions.node}`;
}
