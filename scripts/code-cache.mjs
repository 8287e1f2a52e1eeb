/**
 * Loads the build's bundles together with what the engine compiled of them in an earlier run (decision 25). Plain
 * JavaScript, because it runs before anything that was compiled earlier is at hand.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import vm from "node:vm";
import { crc32 } from "node:zlib";

const CHECKSUM_BYTES = 4;

/** What was loaded in this process, by its path. */
const loaded = new Map();

/**
 * The exports of a CommonJS bundle. Its compiled code lies beside it; where that is missing, damaged, or made of
 * another text, by another version or under other flags of the engine, the bundle is compiled as any other file.
 *
 * @param {string} path
 * @returns {unknown}
 */
export function loadBundle(path) {
  const source = readFileSync(path);
  // Its own function, as every CommonJS file has; on the first line, so that a fault's stack tells the file's lines.
  const text = `(function (exports, require, module, __filename, __dirname) { ${source.toString()}\n})`;
  const cachedData = readCode(path, source);
  const script = new vm.Script(text, { filename: path, ...(cachedData === null ? {} : { cachedData }) });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  loaded.set(path, script);
  return module.exports;
}

/** Writes beside every bundle loaded in this process what is compiled of it by now: whatever has run at least once. */
export function writeCode() {
  for (const [path, script] of loaded) {
    const code = script.createCachedData();
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(checksumOf(readFileSync(path), code));
    writeFileSync(codePath(path), Buffer.concat([checksum, code]));
  }
}

/** The engine compares versions, flags and the text's length itself, but neither the text nor its own bytes. */
function readCode(path, source) {
  if (!existsSync(codePath(path))) return null;
  const file = readFileSync(codePath(path));
  const code = file.subarray(CHECKSUM_BYTES);
  return file.length > CHECKSUM_BYTES && file.readUInt32LE() === checksumOf(source, code) ? code : null;
}

function checksumOf(source, code) {
  return crc32(code, crc32(source));
}

function codePath(path) {
  return `${path}.code`;
}
