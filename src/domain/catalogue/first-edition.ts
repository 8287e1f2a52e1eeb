import { type FilmNaming, renameFilms } from "../lists/lasting-films.ts";
import { type FilmId, filmIdOf } from "./film-id.ts";

/** Rank 1 first: what a stored rank means. It never changes. */
export const FIRST_EDITION: readonly FilmId[] = `
the-godfather-1972 citizen-kane-1941 goodfellas-1990 singin-in-the-rain-1952 psycho-1960 the-godfather-part-ii-1974
2001-a-space-odyssey-1968 apocalypse-now-1979 city-lights-1931 vertigo-1958 casablanca-1942 lawrence-of-arabia-1962
some-like-it-hot-1959 seven-samurai-1954 its-a-wonderful-life-1946 tokyo-story-1953 pulp-fiction-1994
do-the-right-thing-1989 taxi-driver-1976 chinatown-1974 parasite-2019 blade-runner-1982 persona-1966
schindlers-list-1993 the-lord-of-the-rings-the-fellowship-of-the-ring-2001 8-half-1963 in-the-mood-for-love-2000
sunrise-a-song-of-two-humans-1927 the-400-blows-1959 barry-lyndon-1975 sunset-boulevard-1950
the-silence-of-the-lambs-1991 rear-window-1954 dr-strangelove-or-how-i-learned-to-stop-worrying-and-love-the-bomb-1964
pather-panchali-1955 the-apartment-1960 double-indemnity-1944 raging-bull-1980 the-passion-of-joan-of-arc-1928
bicycle-thieves-1948 saving-private-ryan-1998 once-upon-a-time-in-the-west-1968 12-angry-men-1957 modern-times-1936
the-shining-1980 star-wars-1977 the-lord-of-the-rings-the-return-of-the-king-2003 the-empire-strikes-back-1980
the-good-the-bad-and-the-ugly-1966 the-shawshank-redemption-1994 the-lord-of-the-rings-the-two-towers-2002
the-dark-knight-2008 the-searchers-1956 close-up-1990 all-about-eve-1950 one-flew-over-the-cuckoos-nest-1975
spirited-away-2001 ikiru-1952 jeanne-dielman-23-quai-du-commerce-1080-bruxelles-1975 mulholland-drive-2001
on-the-waterfront-1954 the-battle-of-algiers-1966 alien-1979 jaws-1975 rashomon-1950 et-the-extra-terrestrial-1982
sherlock-jr-1924 a-man-escaped-1956 eternal-sunshine-of-the-spotless-mind-2004 metropolis-1927 the-general-1926
moonlight-2016 network-1976 city-of-god-2002 man-with-a-movie-camera-1929 the-rules-of-the-game-1939 stalker-1979
mirror-1975 come-and-see-1985 interstellar-2014 whiplash-2014 se7en-1995 beau-travail-1999 gone-with-the-wind-1939
fight-club-1999 terminator-2-judgment-day-1991 raiders-of-the-lost-ark-1981 breathless-1960 bonnie-and-clyde-1967
the-wizard-of-oz-1939 there-will-be-blood-2007 andrei-rublev-1966 spider-man-into-the-spider-verse-2018 ordet-1955
m-1931 late-spring-1949 the-thing-1982 the-night-of-the-hunter-1955 inglourious-basterds-2009 forrest-gump-1994
portrait-of-a-lady-on-fire-2019 heat-1995 shoah-1985 north-by-northwest-1959 a-separation-2011 the-piano-1993
lavventura-1960 a-brighter-summer-day-1991 la-dolce-vita-1960 the-treasure-of-the-sierra-madre-1948 the-red-shoes-1948
king-kong-1933 satantango-1994 yojimbo-1961 blue-velvet-1986 yi-yi-2000 no-country-for-old-men-2007 unforgiven-1992
wild-strawberries-1957 the-seventh-seal-1957 the-bridge-on-the-river-kwai-1957 fargo-1996 pans-labyrinth-2006
chungking-express-1994 titanic-1997 the-sound-of-music-1965 the-third-man-1949 my-neighbor-totoro-1988 toy-story-1995
ugetsu-1953 harakiri-1962 inception-2010 back-to-the-future-1985 grave-of-the-fireflies-1988 the-matrix-1999
spider-man-across-the-spider-verse-2023 cinema-paradiso-1988 high-and-low-1963 avengers-infinity-war-2018
paths-of-glory-1957 the-pianist-2002 a-woman-under-the-influence-1974 aliens-1986 life-is-beautiful-1997
avengers-endgame-2019 gladiator-2000 oldboy-2003 au-hasard-balthazar-1966 princess-mononoke-1997 incendies-2010
playtime-1967 ran-1985 cleo-from-5-to-7-1962 witness-for-the-prosecution-1957 the-departed-2006 jurassic-park-1993
fanny-and-alexander-1982 to-kill-a-mockingbird-1962 die-hard-1988 annie-hall-1977
indiana-jones-and-the-last-crusade-1989 amadeus-1984 meshes-of-the-afternoon-1943 nashville-1975
the-great-dictator-1940 latalante-1934 mad-max-fury-road-2015 good-will-hunting-1997 the-lives-of-others-2006
the-world-of-apu-1959 django-unchained-2012 notorious-1946 la-haine-1995 a-streetcar-named-desire-1951 das-boot-1981
the-hunt-2012 the-ascent-1977 memories-of-murder-2003 contempt-1963 vagabond-1985 la-jetee-1962
the-usual-suspects-1995 sansho-the-bailiff-1954 ali-fear-eats-the-soul-1974 where-is-the-friends-house-1987
wings-of-desire-1987 the-prestige-2006 howls-moving-castle-2004 leon-the-professional-1994 the-green-mile-1999
mr-smith-goes-to-washington-1939 the-lion-king-1994 before-sunrise-1995 bringing-up-baby-1938 up-2009 the-father-2020
return-of-the-jedi-1983 the-handmaiden-2016 the-graduate-1967 a-clockwork-orange-1971 prisoners-2013
the-wild-bunch-1969 oppenheimer-2023 news-from-home-1976 intolerance-1916 la-notte-1961 the-grapes-of-wrath-1940
scenes-from-a-marriage-1974 before-sunset-2004 finding-nemo-2003 your-name-2016 the-best-years-of-our-lives-1946
sans-soleil-1983 la-confidential-1997 the-wages-of-fear-1953 the-best-of-youth-2003 once-upon-a-time-in-america-1984
the-big-lebowski-1998 farewell-my-concubine-1993 touki-bouki-1973 the-deer-hunter-1978 wanda-1970 taste-of-cherry-1997
the-gold-rush-1925 reservoir-dogs-1992 amelie-2001 rocky-1976 judgment-at-nuremberg-1961 battleship-potemkin-1925
trainspotting-1996 the-sixth-sense-1999 whos-afraid-of-virginia-woolf-1966 12-years-a-slave-2013
the-grand-budapest-hotel-2014 the-elephant-man-1980 dead-poets-society-1989 brokeback-mountain-2005
children-of-paradise-1945 the-spirit-of-the-beehive-1973 tropical-malady-2004 rosemarys-baby-1968
to-be-or-not-to-be-1942 throne-of-blood-1957 get-out-2017 le-samourai-1967 a-matter-of-life-and-death-1946
sweet-smell-of-success-1957 boogie-nights-1997 umberto-d-1952 ben-hur-1959 mary-and-max-2009 logan-2017
the-iron-giant-1999 platoon-1986 the-terminator-1984 swing-time-1936 the-exorcist-1973 a-hard-days-night-1964
aparajito-1956 the-human-condition-iii-a-soldiers-prayer-1961 the-human-condition-i-no-greater-love-1959
neon-genesis-evangelion-the-end-of-evangelion-1997 autumn-sonata-1978 woman-in-the-dunes-1964 le-trou-1960
american-history-x-1998 mishima-a-life-in-four-chapters-1985 the-intouchables-2011
the-human-condition-ii-road-to-eternity-1959 paris-texas-1984 perfect-blue-1997 wall-e-2008 memento-2000
the-cranes-are-flying-1957 dune-part-two-2024 its-such-a-beautiful-day-2012 high-noon-1952 12th-fail-2023 daisies-1966
the-dark-knight-rises-2012 coco-2017 love-exposure-2008 nights-of-cabiria-1957 the-maltese-falcon-1941 i-am-cuba-1964
braveheart-1995 american-beauty-1999 snow-white-and-the-seven-dwarfs-1937 stagecoach-1939 eternity-and-a-day-1998
3-idiots-2009 three-colors-red-1994 capernaum-2018 joker-2019 requiem-for-a-dream-2000 la-strada-1954
nobody-knows-2004 toy-story-3-2010 army-of-shadows-1969 scarface-1983 like-stars-on-earth-2007 midnight-cowboy-1969
killer-of-sheep-1978 full-metal-jacket-1987 the-philadelphia-story-1940 dont-look-now-1973 shane-1953
it-happened-one-night-1934 the-sting-1973 mean-streets-1973 ghostbusters-1984 snatch-2000 1917-2019
the-texas-chain-saw-massacre-1974 downfall-2004 dangal-2016 viridiana-1961 the-mother-and-the-whore-1973
eraserhead-1977 the-crowd-1928 the-last-command-1928 baby-face-1933 its-a-gift-1934 bride-of-frankenstein-1935
camille-1936 dodsworth-1936 the-crime-of-monsieur-lange-1936 the-awful-truth-1937
olympia-part-one-festival-of-the-nations-1938 olympia-part-two-festival-of-beauty-1938 ninotchka-1939
his-girl-friday-1940 pinocchio-1940 the-shop-around-the-corner-1940 the-lady-eve-1941 meet-me-in-st-louis-1944
detour-1945 out-of-the-past-1947 kind-hearts-and-coronets-1949 white-heat-1949 in-a-lonely-place-1950
smiles-of-a-summer-night-1955 invasion-of-the-body-snatchers-1956 pyaasa-1957 the-manchurian-candidate-1962
charade-1963 band-of-outsiders-1964 closely-watched-trains-1966 mouchette-1967 a-touch-of-zen-1971
aguirre-the-wrath-of-god-1972 the-discreet-charm-of-the-bourgeoisie-1972 day-for-night-1973 berlin-alexanderplatz-1980
mon-oncle-damerique-1980 brazil-1985 the-purple-rose-of-cairo-1985 the-fly-1986 the-singing-detective-1986
nayakan-1987 the-decalogue-1989 millers-crossing-1990 leolo-1992 drunken-master-ii-1994 ulysses-gaze-1995
kandahar-2001 talk-to-her-2002 the-wolf-of-wall-street-2013 west-side-story-1961 the-truman-show-1998 green-book-2018
point-break-1991 batman-begins-2005 shutter-island-2010 hamilton-2020 m-a-s-h-1970 the-road-warrior-1981
for-a-few-dollars-more-1965 the-kid-1921 the-social-network-2010 blade-runner-2049-2017 casino-1995
guardians-of-the-galaxy-2014 top-gun-maverick-2022 la-cienaga-2001 duck-soup-1933 daughters-of-the-dust-1991
moulin-rouge-2001 hot-fuzz-2007 kill-bill-vol-1-2003 the-chaos-class-failed-the-class-1975 sullivans-travels-1941
a-beautiful-mind-2001 american-graffiti-1973 dazed-and-confused-1993 bambi-1942 cabaret-1972 the-great-escape-1963
klaus-2019 carrie-1976 la-la-land-2016 monty-python-and-the-holy-grail-1975 the-african-queen-1951
dial-m-for-murder-1954 paris-is-burning-1990 the-secret-in-their-eyes-2009
demon-slayer-kimetsu-no-yaiba-the-movie-infinity-castle-2025 the-gleaners-and-i-2000
lock-stock-and-two-smoking-barrels-1998 v-for-vendetta-2005 lady-bird-2017 inside-out-2015 catch-me-if-you-can-2002
tootsie-1982 three-billboards-outside-ebbing-missouri-2017 kes-1969 the-conversation-1974
salo-or-the-120-days-of-sodom-1975 largent-1983 harry-potter-and-the-deathly-hallows-part-2-2011
my-best-friends-wedding-1997 journey-to-italy-1954 breaking-the-waves-1996 warrior-2011 the-wild-robot-2024
butch-cassidy-and-the-sundance-kid-1969 million-dollar-baby-2004 gran-torino-2008 imitation-of-life-1959
in-the-heat-of-the-night-1967 a-quiet-place-2018 children-of-heaven-1997 hacksaw-ridge-2016 the-tree-of-life-2011
arrival-2016 goldfinger-1964 all-the-presidents-men-1976 ratatouille-2007 celine-and-julie-go-boating-1974
histoire-s-du-cinema-1988 spider-man-no-way-home-2021 how-to-train-your-dragon-2010 waiting-for-guffman-1996
gone-girl-2014 monsters-inc-2001 pixote-1980 in-the-name-of-the-father-1993 ford-v-ferrari-2019 spartacus-1960
wild-tales-2014 kramer-vs-kramer-1979 thor-ragnarok-2017 easy-rider-1969 lost-in-translation-2003
a-night-at-the-opera-1935 pierrot-le-fou-1965 natural-born-killers-1994 shaun-of-the-dead-2004 black-panther-2018
pirates-of-the-caribbean-the-curse-of-the-black-pearl-2003 spotlight-2015 maharaja-2024 malcolm-x-1992 jai-bhim-2021
belle-de-jour-1967 pickpocket-1959 the-color-of-pomegranates-1969 the-conformist-1970 cache-2005
the-earrings-of-madame-de-1953 the-leopard-1963 a-silent-voice-2016 chainsaw-man-the-movie-reze-arc-2025
sophies-choice-1982 room-2015 pink-flamingos-1972 hotel-rwanda-2004 the-french-connection-1971 the-incredibles-2004
scott-pilgrim-vs-the-world-2010 bridesmaids-2011 hachi-a-dogs-tale-2009 rush-2013 black-girl-1966
the-last-picture-show-1971 donnie-darko-2001 stand-by-me-1986 my-father-and-my-son-2005 yankee-doodle-dandy-1942
women-on-the-verge-of-a-nervous-breakdown-1988 paddington-2-2017 gangs-of-wasseypur-2012 drishyam-2015
demon-slayer-kimetsu-no-yaiba-the-movie-mugen-train-2020 groundhog-day-1993 soorarai-pottru-2020
`
  .trim()
  .split(/\s+/)
  .map(filmIdOf);

export function filmOfFirstEdition(rank: number): FilmId | undefined {
  return FIRST_EDITION[rank - 1];
}

const NAMED: Readonly<Record<string, string>> = {
  rank: "id",
  ranks: "ids",
};

const BY_ID: FilmNaming = {
  film: (name) => (typeof name === "number" ? (filmOfFirstEdition(name) ?? name) : name),
  member: (name) => NAMED[name] ?? name,
};

/** Puts ids where a value parsed from JSON has ranks of the first edition; doing it twice changes nothing. */
export function withFilmIds(value: unknown): unknown {
  return renameFilms(value, BY_ID);
}
