export interface Audience {
  readonly label: string;
  /** Matches folded words. */
  readonly pattern: RegExp;
  /** Suitable terms, with certainty. */
  readonly wanted: Readonly<Record<string, number>>;
  /** At least one is wanted; any if absent. */
  readonly genres?: readonly string[];
  /** Terms that make a film unsuitable, with their weight. */
  readonly unfit: Readonly<Record<string, number>>;
}

const WITH = String.raw`(?:(?:to )?(?:watch|see|enjoy|show)(?: together)? (?:it |this |them |one |something |films? |movies? )?(?:to|with)|with|for|to show(?: to)?|show(?: to)?|bring|take|take along|suitable for|appropriate for|please|entertain|that (?=my|our|a)|which (?=my|our|a)|and (?=my|our)) ?(?:both |all )?(?:(?:me and|us and) )?(?:(?:my|our|the|a|an|his|her|some|your|two|three) )?(?:\w+ )??`;
const ENDS = String.raw`(?:s|es)?(?: (?:would|will|can|could|might) (?:like|love|enjoy|appreciate|watch))?\b`;

const withSomebody = (who: string): RegExp => new RegExp(String.raw`\b${WITH}(?:${who})${ENDS}`, "g");

const STRONG = {
  "not for children": 0.8,
  "graphic violence": 0.9,
  harrowing: 0.9,
  disturbing: 0.9,
  sensual: 0.6,
  bleak: 0.6,
  "slow cinema": 0.4,
} as const;

const NUMBER_WORDS = "one|two|three|four|five|six|seven|eight|nine";

export const AUDIENCES: readonly Audience[] = [
  {
    label: "for young children",
    pattern: new RegExp(
      String.raw`\b(?:(?:${WITH})?(?:[2-9]|${NUMBER_WORDS}) (?:(?:and|or|to) (?:1?\d|${NUMBER_WORDS}|ten|eleven|twelve) )?(?:years? olds?|yr olds?|yo)\b(?: (?:kid|child|son|daughter|boy|girl|niece|nephew)s?)?|${WITH}(?:(?:little|small|young) (?:ones?|kids?|children|boys?|girls?|cousins?)|toddlers?|kids?|children|child|grandchild(?:ren)?|grandkids?|grandsons?|granddaughters?|nieces?|nephews?|preschoolers?|kindergart\w+|sons?|daughters?|class of children)\b(?: (?:would|will|can) (?:like|love|enjoy|watch))?|kid friendly|for (?:the )?(?:whole|entire) family|suitable for (?:all ages|kids|children)|aged? (?:[3-9])\b|(?:ages|age) (?:[3-9])(?: (?:and up|to 1?\d|plus))?)`,
      "g",
    ),
    wanted: {
      "family viewing": 1,
      pixar: 0.75,
      "studio ghibli": 0.6,
      "disney animation": 0.7,
      "heart-warming": 0.35,
      whimsical: 0.3,
    },
    genres: ["Family", "Animation"],
    unfit: { ...STRONG, "not for children": 1, terrifying: 0.7, "atomic bomb": 0.6, death: 0.15, "slow cinema": 0.7 },
  },
  {
    label: "for teenagers",
    pattern: new RegExp(
      String.raw`\b(?:(?:${WITH})?(?:1[0-9]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen) (?:years? olds?|yr olds?|yo)\b(?: (?:kid|son|daughter|boy|girl|niece|nephew)s?)?|${WITH}(?:teen(?:age)?(?:r|rs|s)?(?: (?:sons?|daughters?|boys?|girls?|kids?))?|tweens?|adolescents?|high ?schoolers?)\b|aged? 1[0-9])`,
      "g",
    ),
    wanted: {
      "easy to like": 0.9,
      "film night with friends": 0.6,
      "coming of age": 0.6,
      "youth and teenagers": 0.6,
      "fast-paced": 0.6,
      "modern blockbuster": 0.7,
      superheroes: 0.6,
      "family viewing": 0.6,
      "laugh out loud": 0.4,
    },
    unfit: { ...STRONG, "not for children": 0.9 },
  },
  {
    label: "for grandparents",
    pattern: withSomebody(
      "grand(?:mother|father|ma|pa|mum|mom|dad|parent)|granny|grannie|gran|nan|nana|nanny|grandad|granddad|gramps|oma|opa|elderly (?:\\w+)|old (?:lady|folks?|people|relatives?|aunt|neighbou?r)|older (?:people|relatives?)|pensioners?|senior(?: citizen)?|great aunt|auntie?|aunt|mother in law|in law",
    ),
    wanted: {
      "feel-good": 0.7,
      "heart-warming": 0.8,
      "easy to like": 0.9,
      comforting: 0.8,
      "hollywood golden age": 0.75,
      "good first classic": 0.8,
      "romantic comedy": 0.5,
      witty: 0.4,
      "hollywood musical": 0.6,
      "family viewing": 0.5,
    },
    unfit: {
      ...STRONG,
      "not for children": 1,
      gritty: 0.6,
      "modern blockbuster": 0.5,
      superheroes: 0.7,
      anime: 0.5,
      terrifying: 0.8,
      "avant-garde": 0.8,
      menacing: 0.4,
    },
  },
  {
    label: "for parents",
    pattern: withSomebody("parents|mum|mom|mother|mommy|mummy|dad|father|daddy|folks|old man|mum and dad|mom and dad"),
    wanted: {
      "easy to like": 1,
      "good first classic": 0.7,
      "heart-warming": 0.4,
      comforting: 0.4,
      rousing: 0.3,
      inspiring: 0.4,
    },
    unfit: { ...STRONG, sensual: 0.8, "not for children": 0.8, "avant-garde": 0.8, anime: 0.4 },
  },
  {
    label: "for two",
    pattern: withSomebody(
      "girlfriend|boyfriend|wife|husband|partner|fianc\\w+|other half|better half|spouse|crush|date|gf|bf|hubby|missus|valentine",
    ),
    wanted: { "date night": 1, romantic: 0.6, "romantic comedy": 0.7, "easy to like": 0.4, "feel-good": 0.3 },
    unfit: { ...STRONG, tragic: 0.4, heartbreaking: 0.3, "graphic violence": 0.9 },
  },
  {
    label: "for friends",
    pattern: withSomebody(
      "friends?|mates?|buddies|buddy|pals?|roommates?|flatmates?|housemates?|lads|girls|the boys|group|crowd|party|gang|colleagues|coworkers",
    ),
    wanted: {
      "film night with friends": 1,
      "laugh out loud": 0.6,
      "easy to like": 0.6,
      exhilarating: 0.4,
      "cult film": 0.4,
    },
    unfit: { "slow cinema": 0.9, harrowing: 0.7, challenging: 0.6, bleak: 0.4, "avant-garde": 0.7, contemplative: 0.5 },
  },
  {
    label: "for beginners",
    pattern:
      /\b(?:(?:i(?:ve| have)?|who|he|she|they|has|have) (?:never|not|hardly) (?:really )?(?:seen|watched|tried) (?:an? |any |one )?(?:old |older |classic )(?:films?|movies?|cinema)|new to (?:old |older |classic )(?:films?|movies?|cinema)|(?:hates?|dont (?:usually )?(?:like|watch)|doesnt (?:usually )?(?:like|watch)|(?:put off|bored) by|scared of) (?:old|older|classic|black and white) (?:films?|movies?|cinema)|old (?:films?|movies?) for (?:people|someone|those) who)\b/g,
    wanted: { "good first classic": 1, "easy to like": 0.7 },
    unfit: { challenging: 0.9, "slow cinema": 0.9, "avant-garde": 0.9, minimalism: 0.5 },
  },
  {
    label: "for newcomers to world cinema",
    pattern:
      /\b(?:(?:i(?:ve| have)?|who|he|she|they|has|have) (?:never|not|hardly) (?:really )?(?:seen|watched|tried) (?:an? |any |one )?(?:foreign|subtitled|art ?house|world|international|european|asian)(?: language)? (?:films?|movies?|cinema)|new to (?:foreign|art ?house|world|international)(?: language)? (?:films?|movies?|cinema)|(?:hates?|dont (?:usually )?(?:like|watch)|doesnt (?:usually )?(?:like|watch)|scared of) (?:foreign|art ?house|art)(?: language)? (?:films?|movies?|cinema))\b/g,
    wanted: { "good first art film": 1, "easy to like": 0.4 },
    unfit: { challenging: 0.8, "slow cinema": 0.9, "avant-garde": 0.9 },
  },
];
