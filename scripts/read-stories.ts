/**
 * Reads the stories of invented canons aloud, as a document in Markdown: `npm run film-dna:stories`.
 * With ids of films, the story of that canon: `npm run film-dna:stories -- persona-1966 vertigo-1958 ...`.
 */
import type { Rank } from "#domain/film.ts";
import { filmDnaStory, type Story } from "#domain/film-dna/story/story.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../src/server/catalogue.ts";
import { INVENTED_CANONS, type InventedCanon, OTHER_CANONS } from "../tests/story/invented-canons.ts";

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const rankOf = new Map(catalogue.films.map(({ id, rank }) => [id, rank]));
const asked = process.argv.slice(2);

const canons: readonly (Omit<InventedCanon, "wanted"> & Partial<InventedCanon>)[] =
  asked.length > 0 ? [{ who: "Your canon", films: asked }] : [...INVENTED_CANONS, ...OTHER_CANONS];
console.log("# Film DNA, read aloud\n");
for (const { who, films, watched = [], wanted = [] } of canons) {
  const story = filmDnaStory({ canon: ranks(films), watched: ranks(watched) }, catalogue);
  console.log(`## ${who}\n\n${titles(films)}\n`);
  if (wanted.length > 0) console.log(`Wanted: ${wanted.join("; ")}.\n`);
  console.log(inWords(story));
}

function ranks(ids: readonly string[]): readonly Rank[] {
  return ids.map((id) => {
    const rank = rankOf.get(id);
    if (rank === undefined) throw new Error(`${id} is no film of the catalogue.`);
    return rank;
  });
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
