const MILLISECONDS_BY_UNIT: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const NUMBER_WITH_UNIT = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/gy;

/** Milliseconds of a duration as the reference writes it: `90s`, `1h30m`, `0`. Null for anything else. */
export function parseGoDuration(text: string): number | null {
  if (text === "0") return 0;
  if (text === "" || text.length > 40) return null;
  let milliseconds = 0;
  let end = 0;
  for (const match of text.matchAll(NUMBER_WITH_UNIT)) {
    milliseconds += Number(match[1]) * (MILLISECONDS_BY_UNIT[match[2] ?? ""] ?? Number.NaN);
    end = match.index + match[0].length;
  }
  return end === text.length && Number.isSafeInteger(Math.round(milliseconds)) ? Math.round(milliseconds) : null;
}
