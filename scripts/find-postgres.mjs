import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const PROGRAMS = ["initdb", "pg_ctl", "pg_basebackup"];
const BY_VERSION = "/usr/lib/postgresql";

/** Folder of the newest PostgreSQL programs; null without any. */
export function findPostgres() {
  const versions = existsSync(BY_VERSION) ? readdirSync(BY_VERSION).map(Number).filter(Number.isFinite) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.sort((one, other) => other - one).map((version) => join(BY_VERSION, String(version), "bin")),
  ];
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program)))) ?? null;
}
