import { isBuildFresh } from "../build-stamp.mjs";

if (!isBuildFresh()) await import("../build.ts");
