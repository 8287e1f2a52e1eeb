import { type IdsInFile, NO_IDS } from "./imported-film.ts";
import { imdbIdIn, numberIn, titleAndYear, yearIn } from "./values.ts";

export interface IdsRead {
  readonly ids: IdsInFile;
  /** From the words of an address; empty if there are none. */
  readonly title: string;
  readonly year: number | null;
  readonly isTelevision: boolean;
}

const NOTHING_READ: IdsRead = { ids: NO_IDS, title: "", year: null, isTelevision: false };

/** Knows IMDb, Letterboxd, TMDB, Trakt and Wikidata; null for any other text. */
export function idsInAddress(text: string): IdsRead | null {
  const [, host = "", path = ""] =
    /(?:https?:\/\/)?(?:www\.|m\.)?([a-z0-9.-]+\.[a-z]{2,})\/(\S*)/i.exec(text.trim()) ?? [];
  const site = host.toLowerCase();
  const slug = (words: string, more: Partial<IdsRead> = {}): IdsRead => ({
    ...NOTHING_READ,
    ...titleInSlug(words),
    ...more,
  });
  if (site.endsWith("imdb.com")) {
    const imdb = imdbIdIn(/\btt\d{5,8}\b/.exec(path)?.[0] ?? "");
    return imdb === null ? null : { ...NOTHING_READ, ids: { ...NO_IDS, imdb } };
  }
  if (site.endsWith("wikidata.org")) {
    const [wikidata] = /\bQ\d+\b/.exec(path) ?? [];
    return wikidata === undefined ? null : { ...NOTHING_READ, ids: { ...NO_IDS, wikidata } };
  }
  if (site.endsWith("themoviedb.org") || site === "tmdb.org") {
    const [, kind, number, words = ""] = /\b(movie|tv)\/(\d+)(?:-([^/?#]+))?/.exec(path) ?? [];
    if (number === undefined) return null;
    const isTelevision = kind === "tv";
    return slug(words, { ids: { ...NO_IDS, tmdb: isTelevision ? null : numberIn(number) }, isTelevision });
  }
  if (site.endsWith("letterboxd.com")) {
    const [, words] = /(?:^|\/)film\/([^/?#]+)/.exec(path) ?? [];
    return words === undefined ? null : slug(words);
  }
  if (site.endsWith("trakt.tv")) {
    const [, kind, words] = /(?:^|\/)(movies|shows)\/([^/?#]+)/.exec(path) ?? [];
    return words === undefined ? null : slug(words, { isTelevision: kind === "shows" });
  }
  return null;
}

export function idsIn({
  imdb,
  tmdb,
  wikidata,
  canon,
  addresses,
}: Readonly<Record<"imdb" | "tmdb" | "wikidata" | "canon", string>> & {
  readonly addresses: readonly string[];
}): IdsRead {
  const read = [imdb, tmdb, wikidata, ...addresses].flatMap((text) => idsInAddress(text) ?? []);
  const first = <Id extends "imdb" | "tmdb" | "wikidata">(id: Id): IdsInFile[Id] | null =>
    read.map(({ ids }) => ids[id]).find((found) => found !== null) ?? null;
  return {
    ids: {
      canon: canon || null,
      imdb: imdbIdIn(/\btt\d{5,8}\b|^\d{5,8}$/.exec(imdb)?.[0] ?? "") ?? first("imdb"),
      tmdb: numberIn(tmdb.replace(/\.0$/, "")) ?? first("tmdb"),
      wikidata: /\bQ\d+\b/.exec(wikidata)?.[0] ?? first("wikidata"),
    },
    title: read.find(({ title }) => title !== "")?.title ?? "",
    year: read.find(({ year }) => year !== null)?.year ?? null,
    isTelevision: addresses.some((text) => /\/(?:tv|shows?|series)\//i.test(text)),
  };
}

/** "the-red-shoes-1948" is The Red Shoes of 1948; "1917" is a title. */
function titleInSlug(slug: string): { readonly title: string; readonly year: number | null } {
  const words = decoded(slug)
    .split("-")
    .filter((word) => word !== "");
  const last = words.at(-1) ?? "";
  const year = words.length > 1 && /^\d{4}$/.test(last) ? yearIn(last) : null;
  const named = year === null ? words : words.slice(0, -1);
  return {
    title: titleAndYear(named.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ")).title,
    year,
  };
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
