/**
 * What a part claims beside a point for each of its words. Of readings that want the same words, those whose claims are
 * largest together win (`refine.ts`); so these numbers only mean something beside each other.
 */
export const CLAIM = {
  /** A term by its own name, then by what people say for it; one that is only hinted at claims less. */
  term: -0.35,
  synonym: -0.45,
  vague: -0.3,
  /** A word after "not" that no reading knows. */
  unwantedWord: -0.5,
  /** A setting or "about two hours" claims no more than its words: any other reading of them is likelier. */
  weak: 0,
  /** "Early" before a name is most of a word. */
  career: -0.2,
  /** "The best" and the like stand beside every other reading, and win only words that nothing else wants. */
  order: 0.1,
  /** A single name of somebody; a whole name gets this for each word after the first. */
  soleName: 0.1,
  furtherName: 0.7,
  /** A genre beats only what claims its words alike. */
  genre: 0.1,
  /** A year or decade is hardly ever anything else. */
  year: 0.2,
  /** "Hidden gem" is a standing, unless a title or term knows the words better. */
  lesserKnown: 0.2,
  /** A number of films, above an order, below a running time. */
  count: 0.3,
  /** A list's name, "Palme d'Or": words that mean nothing else. */
  list: 0.3,
  prize: 0.4,
  countOfLists: 0.4,
  /** A nationality or country that may still be a setting. */
  place: 0.35,
  /** A title of unusual words within a request. */
  title: 0.4,
  /** Facts said in so many words: black and white, a length, "by women", "shorter than that". */
  fact: 0.5,
  /** A name beside a word for its role. */
  role: 0.5,
  /** A title with a typo that is all of the request; a name of a person's style ("lynchian"). */
  mended: 0.5,
  /** "In French": more than the country and the genre claim together. */
  language: 0.6,
  ownList: 0.6,
  audience: 0.6,
  newWave: 0.6,
  /** A range has two years in it, so it beats either alone, and "since" and "before" their year. */
  rangeOfYears: 0.7,
  firstOrLast: 0.7,
  /** "Older than fifty years", above the fifty years in it. */
  yearsAgo: 0.8,
  /** "Time" where lists are spoken of; "Hong Kong" before "action". */
  certainlyList: 0.8,
  certainlyPlace: 0.8,
  /** "Romantic comedy": above its two genres. */
  blend: 0.8,
  /** A likeness to a guessed title, then one that must not come, then one written as it is. */
  likenessToGuessed: 0.8,
  unwantedTitle: 0.9,
  /** From 1960 until now: above the range's beginning as well. */
  untilNow: 1,
  rangeOfLengths: 1,
  /** "Nobody dies" must not leave its "dies" to be wished for. */
  negatedSaying: 1,
  /** "Fits a two-hour flight": above the same time to spare. */
  slot: 1.5,
  likeness: 1.5,
  /** "Silent" is also a mood. */
  silent: 1.5,
  /** "Second best", above the superlative; a style, above the person. */
  placed: 1.6,
  style: 1.6,
  /** "Chinese film": above the country of that name. */
  languageOfFilm: 1.7,
  /** "From France", "ranked number 3", "by the director of Alien": the words before belong to them. */
  from: 2,
  rank: 2,
  itsDirector: 2,
  /** A nationality right before "films" is nothing else. */
  countryOfFilm: 2.6,
  /** "No subtitles": its "no" must not be taken for anything else. */
  notInLanguage: 2.9,
  /** A request that is a title is nothing else. */
  wholeTitle: 5,
} as const;

/** How much of each word's point the wordings of whole kinds claim: what says more in a phrase than its words do apart. */
export const PER_WORD = {
  genre: 1.3,
  /** "Romantic comedy", "for my grandmother", "nobody dies", terms of the vocabulary. */
  phrase: 1.5,
  /** "Czech new wave", above the country and the French wave together. */
  newWave: 1.6,
} as const;

/** How much a part counts in the order of the films, beside the other wishes; 1 is a plain mood. 0 filters only. */
export const WISH = {
  none: 0,
  /** Whoever is asked for is in all the films: only the bigger part in them matters, and little. */
  itsDirector: 0.1,
  person: 0.2,
  picture: 0.2,
  genre: 0.3,
  /** Co-productions and second languages fall behind clearly. */
  country: 0.6,
  language: 0.6,
  blend: 0.6,
  lesserKnown: 0.8,
  setting: 1,
  title: 1,
  /** Praised photography is asked for as a quality. */
  praisedPicture: 1,
  /** Who watches along matters more than any single mood. */
  audience: 1.4,
  /** A film to be like is nearly the whole wish. */
  likeness: 2.5,
} as const;

/** What a film's score is made of (`score.ts`): the wishes it meets, and beside them the words in its texts and their meaning. */
export const SCORE = {
  /** The texts' share where all words are explained, and where none is. */
  textLeast: 0.22,
  textMost: 0.9,
  /** What the texts' share keeps of it where they hold none of the words; each word they hold adds to it. */
  textUncovered: 0.4,
  /** Beside a likeness its words are in the film that is named: what other texts say matters little. */
  textBesideLikeness: 0.3,
  /** How near the meaning of the words is to a film's texts: enough to order films that say it otherwise. */
  meaning: 0.25,
  /** The same where all words are explained, and beside a likeness, which says it better. */
  meaningExplained: 0.5,
  meaningBesideLikeness: 0.2,
  /** The terms nearest to words that are no term. */
  sense: 0.35,
  /** How much more meaning counts where the texts hold none of the words. */
  uncovered: 2,
  /** The consensus, which decides between films that fit alike, and more where "the best" are asked for. */
  prior: 0.07,
  priorOfBest: 0.25,
  /** Of many words that no part explains, the right film is the one that has them. */
  priorOfWords: 0.035,
} as const;
