import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { freePort } from "../../scripts/free-port.ts";

export interface Registry {
  readonly origin: string;
}

/** A registry that answers as told. */
export async function registryThat(answers: RequestListener): Promise<Registry> {
  const server = createServer(answers).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}` };
}

/** Where no registry is. */
export async function noRegistry(): Promise<Registry> {
  return { origin: `http://127.0.0.1:${await freePort()}` };
}

/** A registry that has the package; `send` brings the package's file. */
export async function registryWithPackage(send: (answer: ServerResponse, file: Buffer) => void): Promise<Registry> {
  const file = await packageFile();
  return registryThat((request, answer) => {
    if (request.url?.endsWith(".tgz") === true) return send(answer, file);
    const dist = { tarball: `http://${request.headers.host ?? ""}/film.tgz` };
    const versions = { "1.0.0": { name: "film", version: "1.0.0", dist } };
    return answer.end(JSON.stringify({ name: "film", "dist-tags": { latest: "1.0.0" }, versions }));
  });
}

async function packageFile(): Promise<Buffer> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "package"));
  await writeFile(join(folder, "package/package.json"), '{ "name": "film", "version": "1.0.0" }');
  await promisify(execFile)("tar", ["-czf", "film.tgz", "package"], { cwd: folder });
  return readFile(join(folder, "film.tgz"));
}

export interface Installation {
  /** Waits until a text has been said. */
  readonly says: (text: string) => Promise<void>;
  readonly stop: () => void;
  readonly ended: Promise<{ readonly status: number | null; readonly said: string }>;
}

/** `npm run build` in a tree without packages that needs one; with npm's settings. */
export async function installationFrom(
  registry: Registry,
  settings: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const root = await temporaryFolder();
  await cp("scripts", join(root, "scripts"), { recursive: true });
  await writeFile(join(root, "scripts/build.ts"), 'console.log("Built.");');
  await writeFile(join(root, "package.json"), '{ "dependencies": { "film": "1.0.0" } }');
  const child = spawn(process.execPath, ["scripts/install-and-build.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      npm_config_registry: registry.origin,
      npm_config_noproxy: "127.0.0.1",
      npm_config_cache: join(root, "cache"),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = once(child, "close").then(() => ({ status: child.exitCode, said }));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  return {
    says: async (text) => {
      while (!said.includes(text)) {
        if (child.exitCode !== null) throw new Error(`It ended and did not say "${text}":\n${said}`);
        await Promise.race([once(child.stdout, "data"), once(child.stderr, "data"), once(child, "exit")]);
      }
    },
    stop: () => child.kill(),
    ended,
  };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "canon-installation-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
