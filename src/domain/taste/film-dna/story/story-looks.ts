/** Kept on the device to tell how a story changed. A look is over when nothing was looked at for an hour. */
import { isJsonObject, parseJsonObject } from "../../../words/json-object.ts";
import { readFilmId } from "../../../catalogue/film-id.ts";
import { STATEMENT_KINDS, type StoryMemory } from "./statement.ts";

const LOOK_ENDS_AFTER_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Any sooner, a month's name would sound like long ago. */
const NAMED_MONTH_AFTER_DAYS = 14;

interface Look {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly memory: StoryMemory;
}

export interface StoryLooks {
  readonly latest: Look;
  readonly earlier: Look | null;
}

export function lookBefore(looks: StoryLooks | null, now: number): Look | null {
  if (looks === null) return null;
  return isOver(looks.latest, now) ? looks.latest : looks.earlier;
}

export function withLook(looks: StoryLooks | null, memory: StoryMemory, now: number): StoryLooks {
  return { latest: { at: now, memory }, earlier: lookBefore(looks, now) };
}

/** "Since last time", "Since October", "Since October 2025"; months of UTC. */
export function sinceLook(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (now - at < NAMED_MONTH_AFTER_DAYS * DAY_MS || sameMonth(then, today)) return "Since last time";
  const month = then.toLocaleString("en-GB", { month: "long", timeZone: "UTC" });
  return then.getUTCFullYear() === today.getUTCFullYear()
    ? `Since ${month}`
    : `Since ${month} ${then.getUTCFullYear()}`;
}

/** Null if it cannot be read as a whole. */
export function parseStoryLooks(text: string): StoryLooks | null {
  const looks = parseJsonObject(text);
  const [latest, earlier] = [lookOf(looks["latest"]), lookOf(looks["earlier"])];
  return latest === null ? null : { latest, earlier };
}

function lookOf(value: unknown): Look | null {
  if (!isJsonObject(value) || typeof value["at"] !== "number" || !isJsonObject(value["memory"])) return null;
  const { canon, said } = value["memory"];
  if (!Array.isArray(canon) || !canon.every((id) => readFilmId(id) !== null)) return null;
  return Array.isArray(said) && said.every(isSaid) ? { at: value["at"], memory: { canon, said } } : null;
}

function isSaid(value: unknown): value is StoryMemory["said"][number] {
  return (
    isJsonObject(value) && STATEMENT_KINDS.some((kind) => kind === value["kind"]) && typeof value["about"] === "string"
  );
}

function isOver({ at }: Look, now: number): boolean {
  return now - at > LOOK_ENDS_AFTER_MS;
}

function sameMonth(one: Date, other: Date): boolean {
  return one.getUTCMonth() === other.getUTCMonth() && one.getUTCFullYear() === other.getUTCFullYear();
}
