/** nginx and Caddy as `deploy/` sets them up, on the test's own ports and folder. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:tls";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../../scripts/free-port.ts";
import { PATIENTLY_OUTSIDE } from "../../support/patience.ts";

/** The site in both files. */
export const SITE = "canon.example";

export interface DeployedProxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Stops it once, and returns everything it wrote to files and output. */
  readonly stop: () => Promise<string>;
}

interface Place {
  readonly folder: string;
  /** Host and port of each process of the product. */
  readonly products: readonly string[];
  readonly httpPort: number;
  readonly httpsPort: number;
}

/** Writes the proxy's files and returns the command that runs it. */
type Prepare = (place: Place) => Promise<readonly [string, ...string[]]>;

const PREPARE: Readonly<Record<"nginx" | "Caddy", Prepare>> = {
  nginx: async ({ folder, products, httpPort, httpsPort }) => {
    await makeCertificate(folder);
    const site = await deployFile("nginx.conf", [
      ["server 127.0.0.1:3000 ", products.map((product) => `server ${product} `).join("fail_timeout=1s; ")],
      ["    listen [::]:80;\n", ""],
      ["    listen [::]:443 ssl http2;\n", ""],
      ["listen 80", `listen 127.0.0.1:${httpPort}`],
      ["listen 443", `listen 127.0.0.1:${httpsPort}`],
      [`/etc/letsencrypt/live/${SITE}`, folder],
      ["/var/log/nginx", folder],
    ]);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${folder};`,
    );
    const around = `pid ${folder}/nginx.pid; error_log stderr; events {} http { ${temporary.join(" ")} include ${folder}/site.conf; }`;
    await Promise.all([writeFile(`${folder}/site.conf`, site), writeFile(`${folder}/nginx.conf`, around)]);
    return ["nginx", "-p", folder, "-c", `${folder}/nginx.conf`, "-e", "stderr", "-g", "daemon off;"];
  },
  Caddy: async ({ folder, products, httpPort, httpsPort }) => {
    const here = [
      "admin off",
      "skip_install_trust",
      `http_port ${httpPort}`,
      `https_port ${httpsPort}`,
      `storage file_system ${folder}`,
    ];
    const site = await deployFile("Caddyfile", [
      ["\n{\n", `\n{\n\t${here.join("\n\t")}\n`],
      ["reverse_proxy 127.0.0.1:3000", `reverse_proxy ${products.join(" ")}`],
      [`${SITE} {`, `${SITE} {\n\ttls internal`],
      ["/var/log/caddy", folder],
    ]);
    await writeFile(`${folder}/Caddyfile`, site);
    return ["caddy", "run", "--config", `${folder}/Caddyfile`, "--adapter", "caddyfile"];
  },
};

/** Starts the proxy in front of the product's processes at `origins`, and waits until it serves the site. */
export async function startDeployedProxy(
  name: keyof typeof PREPARE,
  ...origins: readonly string[]
): Promise<DeployedProxy> {
  const folder = await mkdtemp(join(tmpdir(), "canon-proxy-"));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const products = origins.map((origin) => new URL(origin).host);
  const [program, ...parameters] = await PREPARE[name]({ folder, products, httpPort, httpsPort });
  const child = spawn(program, parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: folder },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  const ended = once(child, "close");
  let written: Promise<string> | undefined;
  const stop = (): Promise<string> => (written ??= end());
  const end = async (): Promise<string> => {
    child.kill("SIGTERM");
    await ended;
    const files = (await readdir(folder)).filter((file) => file.endsWith(".log"));
    const logs = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    await rm(folder, { recursive: true });
    return [Buffer.concat(said).toString(), ...logs].join("\n");
  };
  const deadline = Date.now() + PATIENTLY_OUTSIDE.timeout;
  while (!(await servesSite(httpsPort))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start:\n${await stop()}`);
    await pause(50);
  }
  return { httpPort, httpsPort, stop };
}

/** A file from `deploy/` with what belongs to a real machine replaced; every replacement must match. */
async function deployFile(file: string, replacements: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(`deploy/${file}`, "utf8");
  for (const [said, here] of replacements) {
    if (!text.includes(said)) throw new Error(`deploy/${file} does not say "${said}" any more.`);
    text = text.replaceAll(said, here);
  }
  return text;
}

async function makeCertificate(folder: string): Promise<void> {
  const key = ["-newkey", "rsa:2048", "-nodes", "-keyout", `${folder}/privkey.pem`];
  const certificate = ["-x509", "-days", "1", "-subj", `/CN=${SITE}`, "-out", `${folder}/fullchain.pem`];
  await promisify(execFile)("openssl", ["req", ...key, ...certificate]);
}

/** Whether it serves the site: some accept connections before their certificate is ready. */
function servesSite(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", servername: SITE, rejectUnauthorized: false });
    socket.on("secureConnect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("secureConnect", () => socket.destroy());
  });
}
