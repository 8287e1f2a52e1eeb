interface GenreWords {
  readonly noun: string;
  /** Absent where it reads badly before a noun. */
  readonly modifier?: string;
}

const GENRE_WORDS: Readonly<Record<string, GenreWords>> = {
  Action: { noun: "action film", modifier: "action" },
  Adventure: { noun: "adventure", modifier: "adventure" },
  Biography: { noun: "biographical film", modifier: "biographical" },
  Comedy: { noun: "comedy", modifier: "comedy" },
  Crime: { noun: "crime film", modifier: "crime" },
  Documentary: { noun: "documentary", modifier: "documentary" },
  Drama: { noun: "drama" },
  Experimental: { noun: "experimental film", modifier: "experimental" },
  Family: { noun: "family film", modifier: "family" },
  Fantasy: { noun: "fantasy", modifier: "fantasy" },
  "Film-Noir": { noun: "film noir" },
  History: { noun: "historical film", modifier: "historical" },
  Horror: { noun: "horror film", modifier: "horror" },
  Music: { noun: "music film" },
  Musical: { noun: "musical", modifier: "musical" },
  Mystery: { noun: "mystery", modifier: "mystery" },
  Romance: { noun: "romance", modifier: "romantic" },
  "Science Fiction": { noun: "science fiction film", modifier: "science fiction" },
  Sport: { noun: "sports film", modifier: "sports" },
  Thriller: { noun: "thriller" },
  War: { noun: "war film", modifier: "war" },
  Western: { noun: "western", modifier: "western" },
};

/** The first of two genres gives the noun: "mystery thriller", "comedy drama". */
const CARRIERS = [
  "Thriller",
  "Drama",
  "Comedy",
  "Adventure",
  "Fantasy",
  "Romance",
  "Mystery",
  "Musical",
  "Documentary",
  "Horror",
  "War",
  "Action",
  "Crime",
  "Science Fiction",
] as const;

const STANDING_ALONE: ReadonlySet<string> = new Set(["Film-Noir", "Western"]);

/** "crime drama"; "film" for none. A second genre that does not fit is left out; an unknown one is used as written. */
export function genrePhrase(genres: readonly string[]): string {
  const isAnimated = genres.includes("Animation");
  const [first, second] = genres.filter((genre) => genre !== "Animation");
  const phrase = first === undefined ? "film" : mainGenrePhrase(first, second);
  return isAnimated ? `animated ${phrase}` : phrase;
}

function mainGenrePhrase(first: string, second: string | undefined): string {
  if (second === undefined || STANDING_ALONE.has(first)) return wordsFor(first).noun;
  const carrier = CARRIERS.find((genre) => genre === first || genre === second) ?? first;
  const { modifier } = wordsFor(carrier === first ? second : first);
  return modifier === undefined ? wordsFor(first).noun : `${modifier} ${wordsFor(carrier).noun}`;
}

function wordsFor(genre: string): GenreWords {
  const lower = genre.toLowerCase();
  return GENRE_WORDS[genre] ?? { noun: `${lower} film`, modifier: lower };
}
