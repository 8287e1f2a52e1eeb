import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const UNCHANGED = ["scripts", "catalogue", "package.json", "node_modules"] as const;

export interface OtherBuild {
  readonly root: string;
  readonly remove: () => Promise<void>;
}

/**
 * The product as a next deployment would have it: all scripts have new addresses, and one text in the browser,
 * `before`, is `after`.
 */
export async function otherBuild({
  before,
  after,
}: {
  readonly before: string;
  readonly after: string;
}): Promise<OtherBuild> {
  const root = await mkdtemp(join(tmpdir(), "canon-build-"));
  await Promise.all(UNCHANGED.map((path) => symlinkOrCopy(path, root)));
  await cp("dist", join(root, "dist"), { recursive: true, filter: (path) => !/\/assets\/.*\.(?:br|gz)$/.test(path) });

  const assets = join(root, "dist/client/assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const renamed = (text: string) => scripts.reduce((done, name) => done.replaceAll(name, newName(name)), text);
  await Promise.all(
    scripts.map(async (name) => {
      const text = await readFile(join(assets, name), "utf8");
      await rm(join(assets, name));
      await writeFile(join(assets, newName(name)), renamed(text).replaceAll(before, after));
    }),
  );
  for (const path of ["dist/page-assets.json", "dist/client/service-worker.js"]) {
    const text = renamed(await readFile(join(root, path), "utf8"));
    await writeFile(join(root, path), text.replace(/(\bid:[`"'])[\da-f]{16}/, "$1another-build-00"));
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

function newName(script: string): string {
  return script.replace(/\.js$/, "-next.js");
}

async function symlinkOrCopy(path: string, root: string): Promise<void> {
  if (path === "scripts") await cp(path, join(root, path), { recursive: true });
  else await symlink(join(process.cwd(), path), join(root, path));
}
