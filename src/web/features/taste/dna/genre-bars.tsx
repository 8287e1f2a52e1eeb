import type { GenreCount } from "#domain/taste/film-dna/figures.ts";
import { DnaSection } from "./dna-section.tsx";
import { messages } from "./messages.ts";

export function GenreBars({ genres, total }: { readonly genres: readonly GenreCount[]; readonly total: number }) {
  const most = genres[0]?.count ?? 1;
  return (
    <DnaSection id="genres" title={messages.genres} note={messages.genresNote}>
      <ol className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2">
        {genres.map(({ genre, count }) => (
          <li key={genre} className="col-span-3 grid grid-cols-subgrid items-center">
            <span>{genre}</span>
            <span aria-hidden="true" className="h-5">
              <span className="block h-full bg-gold" style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="text-sm text-muted tabular-nums">{messages.genreCount(count, total)}</span>
          </li>
        ))}
      </ol>
    </DnaSection>
  );
}
