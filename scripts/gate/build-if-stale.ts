/** Makes the production build, unless what is there was made from the sources as they are. */
import { isBuildFresh } from "../build-stamp.mjs";

if (!isBuildFresh()) await import("../build.ts");
