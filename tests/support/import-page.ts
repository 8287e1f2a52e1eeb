import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { button } from "./visit.ts";

const SAMPLES = join(import.meta.dirname, "../film-files/samples");

/** Invented files in the form of each service's export. */
export function sample(path: string): string {
  return join(SAMPLES, path);
}

export interface GivenFile {
  readonly name: string;
  readonly text: string;
}

/** Chooses files on `/import`: paths, or texts with names. */
export async function chooseFiles(page: Page, files: readonly (string | GivenFile)[]): Promise<void> {
  const paths = files.filter((file) => typeof file === "string");
  const texts = files.filter((file) => typeof file !== "string");
  await page
    .locator("input[type=file]")
    .setInputFiles(
      paths.length > 0
        ? paths
        : texts.map(({ name, text }) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) })),
    );
}

/** Chooses files and waits until what they would bring is shown. */
export async function reviewFiles(page: Page, files: readonly (string | GivenFile)[]): Promise<void> {
  await chooseFiles(page, files);
  await expect(figures(page)).toBeVisible();
}

export function figures(page: Page) {
  return page.getByRole("region", { name: "What is in the files" });
}

/** The figures of the review by their words: `{ "in the ranking": 15, … }`. */
export async function figuresOf(page: Page): Promise<Readonly<Record<string, number>>> {
  const [words, counts] = await Promise.all([
    figures(page).locator("dt").allTextContents(),
    figures(page).locator("dd").allTextContents(),
  ]);
  return Object.fromEntries(words.map((word, index) => [word, Number(counts[index]?.replaceAll(",", ""))]));
}

/** Back to the first step. */
export async function anotherFile(page: Page): Promise<void> {
  await button(page, "Another file").click();
  await expect(page.getByRole("heading", { name: "Import", exact: true })).toBeVisible();
}
