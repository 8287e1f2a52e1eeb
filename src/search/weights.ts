/** Claims beside a point for each word; the readings with the largest total win (`refine.ts`). */
export const CLAIM = {
  /** A term by its own name, then by another wording, then one that is only hinted at. */
  term: -0.35,
  synonym: -0.45,
  vague: -0.3,
  unwantedWord: -0.5,
  /** A setting or "about two hours" claims no more than its words: any other reading is likelier. */
  weak: 0,
  career: -0.2,
  /** Wins only words that nothing else wants. */
  order: 0.1,
  /** For a whole name, `furtherName` for each word after the first. */
  soleName: 0.1,
  furtherName: 0.7,
  genre: 0.1,
  year: 0.2,
  lesserKnown: 0.2,
  /** Above an order, below a running time. */
  count: 0.3,
  list: 0.3,
  prize: 0.4,
  /** Above the same words as a theme, which is a matter of degree. */
  subject: 1.1,
  origin: 1.2,
  countOfLists: 0.4,
  place: 0.35,
  title: 0.4,
  fact: 0.5,
  role: 0.5,
  mended: 0.5,
  /** "In French": more than the country and the genre together. */
  language: 0.6,
  ownList: 0.6,
  audience: 0.6,
  newWave: 0.6,
  /** With two years in it, it beats either alone, and "since" and "before" their year. */
  rangeOfYears: 0.7,
  firstOrLast: 0.7,
  /** "Older than fifty years", above the fifty years in it. */
  yearsAgo: 0.8,
  certainlyList: 0.8,
  certainlyPlace: 0.8,
  /** Above its two genres. */
  blend: 0.8,
  likenessToGuessed: 0.8,
  unwantedTitle: 0.9,
  /** Above the beginning of the range. */
  untilNow: 1,
  rangeOfLengths: 1,
  /** "Nobody dies" must not leave its "dies" to be wished for. */
  negatedSaying: 1,
  /** Above its words as a theme, a number or a negation. */
  unknownFact: 1.2,
  /** "Fits a two-hour flight": above the same time to spare. */
  slot: 1.5,
  likeness: 1.5,
  silent: 1.5,
  /** Above the superlative; a style, above the person. */
  placed: 1.6,
  style: 1.6,
  /** Above the country of that name. */
  languageOfFilm: 1.7,
  /** "From France", "ranked number 3": the words before belong to them. */
  from: 2,
  rank: 2,
  itsDirector: 2,
  /** Right before "films" a nationality is nothing else. */
  countryOfFilm: 2.6,
  /** Its "no" must not be taken for anything else. */
  notInLanguage: 2.9,
  wholeTitle: 5,
} as const;

/** Share of each word's point that a kind claims, where a phrase says more than its words do apart. */
export const PER_WORD = {
  genre: 1.3,
  phrase: 1.5,
  newWave: 1.6,
} as const;

/** How much a part counts in the order beside the other wishes; 1 is a plain mood, 0 only filters. */
export const WISH = {
  none: 0,
  /** All the films have whoever is asked for: only a bigger part in them matters, and little. */
  itsDirector: 0.1,
  person: 0.2,
  picture: 0.2,
  genre: 0.3,
  /** Co-productions and second languages fall clearly behind. */
  country: 0.6,
  language: 0.6,
  blend: 0.6,
  lesserKnown: 0.8,
  setting: 1,
  title: 1,
  praisedPicture: 1,
  audience: 1.4,
  likeness: 2.5,
} as const;

/** What a film's score is made of (`score.ts`). */
export const SCORE = {
  /** The texts' share where all words are explained, and where none is. */
  textLeast: 0.22,
  textMost: 0.9,
  /** What the texts' share keeps where they have none of the words. */
  textUncovered: 0.4,
  /** The words are in the film that is named: what other texts say matters little. */
  textBesideLikeness: 0.3,
  /** Enough to order films that say it otherwise. */
  meaning: 0.25,
  /** Where all words are explained, and beside a likeness, which says it better. */
  meaningExplained: 0.5,
  meaningBesideLikeness: 0.2,
  sense: 0.35,
  /** How much more meaning counts where the texts have none of the words. */
  uncovered: 2,
  /** The ranking, which decides between films that fit alike. */
  prior: 0.07,
  priorOfBest: 0.25,
  /** Among many unexplained words, the right film is the one that has them. */
  priorOfWords: 0.035,
} as const;
