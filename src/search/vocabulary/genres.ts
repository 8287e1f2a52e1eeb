export interface GenreWords {
  readonly genre: string;
  readonly label: string;
  /** Mean the genre anywhere. */
  readonly words: readonly string[];
  /** Mean the genre only before "film", "movies" and the like; elsewhere they are plot. */
  readonly beforeFilm: readonly string[];
  /** Terms that, where defining, put a film into the genre. */
  readonly tags: readonly string[];
}

const genre = (name: string, label: string, words: string, beforeFilm = "", tags = ""): GenreWords => ({
  genre: name,
  label,
  words: words.split("|").filter(Boolean),
  beforeFilm: beforeFilm.split("|").filter(Boolean),
  tags: tags.split("|").filter(Boolean),
});

export const GENRES: readonly GenreWords[] = [
  genre("Drama", "drama", "drama|dramas|dramatic film|dramatic films|dramatic movies", "dramatic"),
  genre("Comedy", "comedy", "comedy|comedies|comedic|comdy|comedys|comedie", "comic|comedic|funny"),
  genre(
    "Romance",
    "romance",
    "romance|romances|romantic film|romantic films|romantic movie|romantic movies|romantic drama|romantic dramas|love stories|love story|love films",
    "romantic|love",
  ),
  genre(
    "Crime",
    "crime",
    "crime film|crime films|crime movie|crime movies|crime drama|crime dramas|crime thriller|crime thrillers|crime story|crime stories|crime flick|crime classics|crime",
    "crime",
  ),
  genre("Thriller", "thriller", "thriller|thrillers|thirller|thriler", "suspense"),
  genre(
    "Adventure",
    "adventure",
    "adventure|adventures|adventure film|adventure films|adventure movies|swashbuckler|swashbucklers",
    "adventure",
  ),
  genre(
    "Action",
    "action",
    "action|action film|action films|action movie|action movies|action flick|action flicks|actioner",
    "action",
  ),
  genre(
    "War",
    "war",
    "war film|war films|war movie|war movies|war drama|war dramas|war epic|war epics|war flick|war classics|war picture|war pictures|anti war film|anti war films|antiwar films|war",
    "war",
  ),
  genre("Science Fiction", "science fiction", "science fiction|scifi|sf|sciencefiction|scify"),
  genre("Mystery", "mystery", "mystery|mysteries|murder mystery|murder mysteries", "mystery"),
  genre("Fantasy", "fantasy", "fantasy|fantasies", "fantasy|fantastical"),
  genre(
    "Biography",
    "biography",
    "biopic|biopics|biography|biographies|biographical|bio pic|biopictures",
    "biographical",
  ),
  genre("Animation", "animation", "animation|animated|animations|cartoon|cartoons|animated film|animation film", ""),
  genre(
    "Family",
    "family",
    "family film|family films|family movie|family movies|family friendly|childrens film|childrens films|children film|children films|kids film|kids films|kids movie|kids movies|childrens movies|child friendly",
    "",
  ),
  genre(
    "History",
    "history",
    "historical|historical drama|historical dramas|historical epic|historical epics|history film|history films|period epic|historical films|history movies",
    "history|historical",
  ),
  genre(
    "Horror",
    "horror",
    "horror|horrors|horor|horror film|horror films|scary movie|scary movies|scary film|scary films|slasher|slashers",
    "horror",
  ),
  genre("Musical", "musical", "musical|musicals|musical film|musical comedy", ""),
  genre(
    "Western",
    "western",
    "western|westerns|cowboy film|cowboy films|cowboy movie|cowboy movies",
    "",
    "classic western|revisionist western|spaghetti western",
  ),
  genre(
    "Film-Noir",
    "film noir",
    "film noir|films noir|film noirs|noir|noirs|noir film|noir films|noirish",
    "",
    "film noir",
  ),
  genre(
    "Documentary",
    "documentary",
    "documentary|documentaries|docs|doc|documentry|documentarys|nonfiction|non fiction",
  ),
  genre(
    "Sport",
    "sport",
    "sports film|sports films|sports movie|sports movies|sport film|sport films|sport movie|sport movies|sports drama|sports dramas",
    "sport|sports",
    "",
  ),
  genre(
    "Experimental",
    "experimental",
    "experimental|experimental film|experimental cinema|avant garde",
    "",
    "avant-garde",
  ),
  genre("Music", "music", "music film|music films|music movies|movies about music|films about music|concert film", ""),
];
