/**
 * Prints the stories of invented canons and some comparisons as Markdown: `npm run film-dna:stories`.
 * With ids of films, the story of that canon: `npm run film-dna:stories -- persona-1966 vertigo-1958 ...`.
 */
import { type ComparingCatalogue, nameOf, type Person } from "#domain/taste/common-ground/person.ts";
import { commonGround } from "#domain/taste/common-ground/common-ground.ts";
import {
  commonGroundInWords,
  showInWords,
  tonightInWords,
} from "#domain/taste/common-ground/common-ground-in-words.ts";
import { filmsForTonight } from "#domain/taste/common-ground/tonight.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { filmFinder } from "#domain/catalogue/other-film.ts";
import { filmDnaStory, type Story } from "#domain/taste/film-dna/story/story.ts";
import { ranksOf } from "#domain/catalogue/ranks-of.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../src/server/catalogue.ts";
import { INVENTED_CANONS, type InventedCanon, OTHER_CANONS } from "../tests/story/invented-canons.ts";

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const asked = process.argv.slice(2);
const unknown = asked.filter((id) => !catalogue.films.some((film) => film.id === id));
if (unknown.length > 0) throw new Error(`No films of the ranking: ${unknown.join(", ")}.`);

const canons: readonly (Omit<InventedCanon, "wanted"> & Partial<InventedCanon>)[] =
  asked.length > 0 ? [{ who: "Your canon", films: asked }] : [...INVENTED_CANONS, ...OTHER_CANONS];
console.log("# Film DNA, read aloud\n");
for (const { who, films, watched = [], wanted = [] } of canons) {
  const story = filmDnaStory({ canon: ranks(films), watched: ranks(watched) }, catalogue);
  console.log(`## ${who}\n\n${titles(films)}\n`);
  if (wanted.length > 0) console.log(`Wanted: ${wanted.join("; ")}.\n`);
  console.log(inWords(story));
}
if (asked.length === 0) readComparisons();

/** Each invented person with the next, then in threes. */
function readComparisons(): void {
  const people = INVENTED_CANONS.map(({ who, films, watched = [] }) => ({
    name: who.split(",")[0] ?? who,
    canon: films.map(filmIdOf),
    watched: watched.map(filmIdOf),
  }));
  const comparing: ComparingCatalogue = { ...catalogue, filmOf: filmFinder(catalogue, {}) };
  console.log("# Two canons\n");
  for (const [index, first] of people.entries()) {
    const other = people[(index + 7) % people.length];
    if (other === undefined) continue;
    const two: readonly Person[] = [{ ...first, name: null }, other];
    const ground = commonGround(two, comparing);
    const said = commonGroundInWords(ground, two);
    console.log(`## ${first.name} opens ${other.name}'s canon\n`);
    console.log(`**${said.sentence}** ${said.because}\n`);
    for (const text of [said.beyond, said.tastes]) if (text !== null) console.log(`- ${text}`);
    for (const show of ground.two?.toShow ?? []) {
      const { who, because } = showInWords(show);
      console.log(`- ${who} ${show.film.title}. ${because}`);
    }
    console.log("");
  }
  console.log("# What to watch together tonight\n");
  for (let index = 0; index < people.length; index += 3) {
    const together: readonly Person[] = people.slice(index, index + 3);
    const { sentence, tastes } = commonGroundInWords(commonGround(together, comparing), together);
    console.log(`## ${together.map(nameOf).join(", ")}\n\n${sentence} ${tastes ?? ""}\n`);
    for (const tonight of filmsForTonight(together, comparing).slice(0, 3))
      console.log(`- **${tonight.film.title}** ${tonightInWords(tonight, together)}`);
    console.log("");
  }
}

/** Like everybody, invented people keep films that left the ranking. */
function ranks(ids: readonly string[]): readonly Rank[] {
  return ranksOf(ids.map(filmIdOf), catalogue.films);
}

function titles(ids: readonly string[]): string {
  return ranks(ids)
    .flatMap((rank) => catalogue.films[rank - 1]?.title ?? [])
    .join(" · ");
}

function inWords(story: Story | null): string {
  return (story?.statements ?? [])
    .map(({ kind, about, sentence, because }) => `- **${sentence}** ${because} _(${kind}: ${about})_\n`)
    .join("");
}
