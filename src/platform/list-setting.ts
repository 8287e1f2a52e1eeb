import { z } from "zod";

/** A setting of several values separated by commas; spaces around them and empty ones don't count. */
export function listSetting() {
  return z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    );
}
