import { recommendForCanon, type RecommendOptions } from "#domain/taste/recommendations/canon-recommendations.ts";
import { filmDna, sharedFilmDna } from "#domain/taste/film-dna/film-dna.ts";
import { filmDnaStory } from "#domain/taste/film-dna/story/story.ts";
import type { StoryCatalogue } from "#domain/taste/film-dna/story/story-canon.ts";
import { ranksOf } from "#domain/catalogue/ranks-of.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { SharedDnaContent, SharedFilms } from "#web/features/catalogue/page-excerpts.ts";
import { sendableStatements } from "#web/features/taste/story/sendable-statements.ts";
import { filmsOfShare } from "#domain/catalogue/other-film.ts";

/** Null if the catalogue has none of its films. */
export function dnaContent(
  shared: SharedFilms,
  catalogue: StoryCatalogue & Pick<Catalogue, "departed">,
  whyOf?: RecommendOptions["whyOf"],
): SharedDnaContent | null {
  const dna = filmDna(filmsOfShare(shared, catalogue), catalogue);
  if (dna === null) return null;
  const canon = ranksOf(shared.canonFilms, catalogue.films);
  const statements = filmDnaStory({ canon, voice: "they" }, catalogue)?.statements ?? [];
  return {
    dna: sharedFilmDna(dna),
    story: sendableStatements(statements).map(({ kind, about, sentence, finding, because, picture }) => ({
      kind,
      about,
      sentence,
      finding,
      because,
      picture,
    })),
    recommendations: recommendForCanon(canon, [], catalogue, whyOf && { whyOf }).map(
      ({ film, becauseOf, why, fact }) => ({ film, becauseOf, why, fact }),
    ),
  };
}
