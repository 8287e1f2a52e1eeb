import type { FilmFacts } from "../catalogue/film.ts";
import { numberWord } from "./count-words.ts";
import { genrePhrase } from "./genre-phrase.ts";

export type DescribedFacts = { readonly year: number } & Pick<
  FilmFacts,
  "directors" | "cast" | "genres" | "countries" | "color" | "sound"
>;

/** More directors are abbreviated: "David Hand and five others". */
const MAX_DIRECTORS_NAMED = 3;
const MAX_ACTORS_NAMED = 3;

/** "An American crime drama from 1972, directed by Francis Ford Coppola." Leaves out unknown facts. */
export function plainDescription(facts: DescribedFacts): string {
  const kind = [pictureWord(facts), countryPhrase(facts.countries), genrePhrase(facts.genres)]
    .filter((part) => part !== "")
    .join(" ");
  const parts = [`${indefiniteArticle(kind)} ${kind} from ${facts.year}`];
  parts.push(...peopleParts(facts));
  return endedSentence(parts.join(", "));
}

/** A silent film is assumed to be black and white. */
function pictureWord({ color, sound }: DescribedFacts): string {
  if (sound === "silent") return "silent";
  return color === "bw" ? "black-and-white" : "";
}

function countryPhrase(countries: readonly string[]): string {
  const demonyms = countries.map(demonymOf);
  return demonyms.length <= 2 ? demonyms.join("-") : joinedNames(demonyms);
}

function peopleParts(facts: DescribedFacts): readonly string[] {
  const { directors } = facts;
  const leads = facts.cast.slice(0, MAX_ACTORS_NAMED);
  const isLedByDirectors = directors.includes(leads[0] ?? "") && directors.every((name) => leads.includes(name));
  const credit = isLedByDirectors ? `directed by and ${appearing(facts)}` : "directed by";
  const others = isLedByDirectors ? leads.filter((name) => !directors.includes(name)) : leads;
  return [
    ...(directors.length > 0 ? [`${credit} ${directorNames(directors)}`] : []),
    ...(others.length > 0 ? [castPhrase(others, isVoiced(facts))] : []),
  ];
}

function appearing(facts: DescribedFacts): string {
  if (isVoiced(facts)) return "voiced by";
  return facts.genres[0] === "Documentary" ? "featuring" : "starring";
}

function isVoiced({ genres, sound }: DescribedFacts): boolean {
  return genres[0] === "Animation" && sound === "sound";
}

function directorNames(directors: readonly string[]): string {
  if (directors.length <= MAX_DIRECTORS_NAMED) return joinedNames(directors);
  const others = directors.length - 1;
  return `${directors[0]} and ${others < 10 ? numberWord(others) : others} others`;
}

function castPhrase(names: readonly string[], areVoices: boolean): string {
  if (!areVoices) return `with ${joinedNames(names)}`;
  return `with the ${names.length === 1 ? "voice" : "voices"} of ${joinedNames(names)}`;
}

function joinedNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length <= 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** "Robert Downey Jr." already ends with a full stop. */
function endedSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

function indefiniteArticle(phrase: string): "A" | "An" {
  return /^(?!eu|u[gknrs])[aeiou]/i.test(phrase) ? "An" : "A";
}

/** Falls back to the country's name: "Hong Kong action film". */
function demonymOf(country: string): string {
  return DEMONYMS[country] ?? country;
}

const DEMONYMS: Readonly<Record<string, string>> = {
  Algeria: "Algerian",
  Argentina: "Argentine",
  Australia: "Australian",
  Austria: "Austrian",
  Belgium: "Belgian",
  Brazil: "Brazilian",
  Canada: "Canadian",
  China: "Chinese",
  Cuba: "Cuban",
  Czechoslovakia: "Czechoslovak",
  Denmark: "Danish",
  France: "French",
  Germany: "German",
  Greece: "Greek",
  "Hong Kong": "Hong Kong",
  Hungary: "Hungarian",
  India: "Indian",
  Iran: "Iranian",
  Ireland: "Irish",
  Italy: "Italian",
  Japan: "Japanese",
  Lebanon: "Lebanese",
  Mexico: "Mexican",
  Netherlands: "Dutch",
  "New Zealand": "New Zealand",
  Poland: "Polish",
  Senegal: "Senegalese",
  "South Africa": "South African",
  "South Korea": "South Korean",
  "Soviet Union": "Soviet",
  Spain: "Spanish",
  Sweden: "Swedish",
  Switzerland: "Swiss",
  Taiwan: "Taiwanese",
  Thailand: "Thai",
  Turkey: "Turkish",
  "United Kingdom": "British",
  "United States": "American",
  "West Germany": "West German",
};
