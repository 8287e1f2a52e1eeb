/** A build of the product with one edition of the ranking more, made as an operator makes it. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import type { OtherBuild } from "./other-build.ts";

const run = promisify(execFile);

const COPIED = ["src", "catalogue", "scripts", "typefaces", "package.json", "package-lock.json", "vite.config.ts"];
const LIST = "imdb-top-250";

export interface RenewedBuild extends OtherBuild {
  /** What became of the films, as the command that renews the ranking tells. */
  readonly told: string;
}

/**
 * An invented next edition, by docs/how-to/renew-the-ranking.md: IMDb's list is as it once was, so that films leave, move
 * and come back. Building takes minutes on a busy machine.
 */
export async function renewedBuild(): Promise<RenewedBuild> {
  const root = await mkdtemp(join(tmpdir(), "canon-renewed-"));
  for (const path of COPIED) await cp(path, join(root, path), { recursive: true });
  await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  const command = (...words: readonly string[]) => run(process.execPath, words, { cwd: root, maxBuffer: 2 ** 26 });
  const change = async (path: string, before: RegExp, after: string) => {
    const text = await readFile(join(root, path), "utf8");
    if (!before.test(text)) throw new Error(`${path} has nothing like ${before}.`);
    await writeFile(join(root, path), text.replace(before, after));
  };
  const renew = (...words: readonly string[]) =>
    command("catalogue/build/renew-ranking.ts", ...words).then(
      ({ stdout }) => stdout,
      // It ends with 1 while something is lacking, and says what.
      (error: { readonly stdout: string; readonly stderr: string }) => error.stdout + error.stderr,
    );

  const next = CURRENT_EDITION + 1;
  await mkdir(join(root, "lists"));
  await cp(join(root, `catalogue/editions/1/${LIST}.csv`), join(root, `lists/${LIST}.csv`));
  await renew("lists");
  await change(
    "catalogue/source-lists/lists.json",
    new RegExp(`(?<="${LIST}": \\{.*?"renewed": \\{)`, "s"),
    `"${next}": { "edition": "again" },`,
  );
  const [, size] = /has the size (\d+)/.exec(await renew()) ?? [];
  await change(
    "catalogue/editions.json",
    /(?=\n {2}\])/,
    `,\n{ "number": ${next}, "listsOf": "May 2030", "size": ${size} }`,
  );
  const told = await renew();
  await change("catalogue/editions.json", /(?<="current": )\d+/, String(next));
  await change("catalogue/release/CHANGES.md", /(?=\n## )/, `\n## ${next}.0.0\n\n- An invented edition.\n`);
  await command("catalogue/build/write-release.ts");
  await command("scripts/build.ts");
  return { root, told, remove: () => rm(root, { recursive: true, force: true }) };
}
