import { z } from "zod";
import { type Adaptation, ADAPTED_KINDS, type FilmBackground } from "#domain/catalogue/film.ts";
import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";
import { severalValues } from "./several-values.ts";

const COLUMNS = ["slug", "kind", "work", "author"] as const;

const subjectsSchema = z.record(z.string().min(1), z.array(z.string().min(1)).min(1));

/**
 * By slug: what each film was adapted from (`adaptations.csv`), and what it is plainly about, where it is set and how it
 * is told (`subjects.json`). Refuses (`bad-background`) unknown films and kinds, and whatever is said twice.
 */
export function readBackground(
  adaptations: string,
  subjects: string,
  films: readonly { readonly slug: string }[],
): ReadonlyMap<string, FilmBackground> {
  const known = new Set(films.map(({ slug }) => slug));
  const background = new Map<string, { adaptedFrom: Adaptation[]; subjects: string[] }>();
  const of = (slug: string, line: unknown) => {
    if (!known.has(slug)) throw new CatalogueError("bad-background", `no film is ${slug}: ${JSON.stringify(line)}`);
    const found = background.get(slug) ?? { adaptedFrom: [], subjects: [] };
    background.set(slug, found);
    return found;
  };
  for (const row of csvRecords(adaptations, COLUMNS, "films/adaptations.csv")) {
    const kind = ADAPTED_KINDS.find((one) => one === row.kind);
    const { adaptedFrom } = of(row.slug, row);
    const isTwice = adaptedFrom.some((other) => other.work === row.work && other.kind === kind);
    if (kind === undefined || row.work === "" || isTwice)
      throw new CatalogueError("bad-background", JSON.stringify(row));
    adaptedFrom.push({ kind, work: row.work, authors: severalValues(row.author) });
  }
  for (const [subject, slugs] of Object.entries(subjectsSchema.parse(JSON.parse(subjects))))
    for (const slug of slugs) {
      const found = of(slug, subject);
      if (found.subjects.includes(subject)) throw new CatalogueError("bad-background", `${slug}: ${subject}`);
      found.subjects.push(subject);
    }
  return background;
}
