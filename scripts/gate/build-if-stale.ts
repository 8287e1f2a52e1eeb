/** Builds unless the build is up to date. */
import { isBuildFresh } from "../build-stamp.mjs";

if (!isBuildFresh()) await import("../build.ts");
