import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from "node:zlib";
import { type ContentCoding, contentHash } from "./negotiation.ts";

export type BodyIn = (coding: ContentCoding) => Buffer | Promise<Buffer>;

const BUILD_BROTLI_QUALITY = 11;
/** Quality 9 saves 0.3 % more in six times the time. */
const SERVING_BROTLI_QUALITY = 8;

const FILE_ENDINGS = { br: ".br", gzip: ".gz" } as const;

/** Writes `body`, compressed at best quality, into `directory`, where `storedBodies` finds it. */
export async function writeCompressedBodies(body: Buffer, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, brotliOptions(BUILD_BROTLI_QUALITY, body.length)),
    promisify(gzip)(body, { level: 9 }),
  ]);
  await Promise.all([
    writeWhole(storedPath(directory, body, "br"), brotli),
    writeWhole(storedPath(directory, body, "gzip"), gzipped),
  ]);
}

/** The body in every coding, in memory: read from the build's files, or compressed now. */
export function storedBodies(body: Buffer, directory?: string): BodyIn {
  const stored = (coding: "br" | "gzip"): Buffer | null => {
    if (directory === undefined) return null;
    const path = storedPath(directory, body, coding);
    return existsSync(path) ? readFileSync(path) : null;
  };
  const bodies = {
    br: stored("br") ?? brotliCompressSync(body, brotliOptions(SERVING_BROTLI_QUALITY, body.length)),
    gzip: stored("gzip") ?? gzipSync(body),
    identity: body,
  };
  return (coding) => bodies[coding];
}

/** Compressed off the event loop on first request; the plain body is then restored from a small copy when wanted. */
export function bodiesOnDemand(body: Buffer): BodyIn {
  let whole: Buffer | null = body;
  const kept = new Map<keyof typeof FILE_ENDINGS, Promise<Buffer>>();
  const unpacked = async (): Promise<Buffer> => {
    const [packed] = kept;
    if (packed === undefined) throw new Error("A body was let go before it was compressed.");
    const [coding, compressed] = packed;
    return promisify(coding === "br" ? brotliDecompress : gunzip)(await compressed);
  };
  const compressedIn = async (coding: keyof typeof FILE_ENDINGS): Promise<Buffer> => {
    const content = whole ?? (await unpacked());
    const compressed = withoutSlack(
      coding === "br"
        ? await promisify(brotliCompress)(content, brotliOptions(SERVING_BROTLI_QUALITY, content.length))
        : await promisify(gzip)(content),
    );
    whole = null;
    return compressed;
  };
  return (coding) => {
    if (coding === "identity") return whole ?? unpacked();
    let compressed = kept.get(coding);
    if (compressed === undefined) {
      compressed = compressedIn(coding);
      kept.set(coding, compressed);
    }
    return compressed;
  };
}

/** The compressor returns a slice of a 64 KB buffer, all of which would be kept. */
function withoutSlack(body: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(body.length);
  body.copy(exact);
  return exact;
}

function storedPath(directory: string, body: Buffer, coding: "br" | "gzip"): string {
  return join(directory, contentHash(body) + FILE_ENDINGS[coding]);
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

function brotliOptions(quality: number, size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}
