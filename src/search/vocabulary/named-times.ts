/** Both years included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Wider than any film's year. */
export const WHOLE = { first: 1800, last: 2200 } as const;

/** The pattern matches folded words. */
interface NamedTime {
  readonly pattern: RegExp;
  readonly span: Span;
  readonly label: string;
}

/** `newest` is the newest film's year, from which "the last decade" counts. */
export function namedTimes(newest: number): readonly NamedTime[] {
  return NAMED_TIMES.map(([pattern, span, label]) => ({ pattern, span: span(newest), label }));
}

const TWENTIETH = "(?:20th|twentieth|last|previous) century";
const THIS = "(?:21st|twenty first|this|the current|new) (?:century|millennium)";

const NAMED_TIMES: readonly (readonly [RegExp, (newest: number) => Span, string])[] = [
  [
    /\b(?:(?:from |of |in )?(?:this|the (?:21st|twenty first|current|new)) (?:century|millennium)|21st century|twenty first century)\b/g,
    () => ({ from: 2000, to: WHOLE.last }),
    "this century",
  ],
  [
    /\b(?:the )?(?:20th century|twentieth century|last century)\b/g,
    () => ({ from: 1900, to: 1999 }),
    "the 20th century",
  ],
  [/\b(?:this|the current) decade\b/g, () => ({ from: 2020, to: WHOLE.last }), "the 2020s"],
  [/\blast decade\b/g, (newest) => ({ from: newest - 10, to: newest }), "the last decade"],
  [
    /\b(?:recent|newish|contemporary|(?:from )?recent years)\b/g,
    () => ({ from: 2010, to: WHOLE.last }),
    "recent, since 2010",
  ],
  [
    /\b(?:new|current|latest) (?=films?\b|movies?\b|cinema\b|releases?\b|ones?\b)/g,
    () => ({ from: 2010, to: WHOLE.last }),
    "recent, since 2010",
  ],
  [
    /\b(?:modern|modern day|21st century) (?=classics?\b|masterpieces?\b|films?\b|movies?\b|cinema\b)/g,
    () => ({ from: 2000, to: WHOLE.last }),
    "modern, since 2000",
  ],
  [
    /\b(?:prewar|pre war|pre wwii|pre ww2|before the war|before (?:the second world war|world war (?:ii|2|two)|wwii|ww2))\b/g,
    () => ({ from: WHOLE.first, to: 1939 }),
    "before the war",
  ],
  [
    /\b(?:(?:very |really )?old|vintage|oldies?|old school|old timey|old time|old fashioned) (?=films?\b|movies?\b|cinema\b|hollywood\b|comed|horror|musicals?\b|westerns?\b|romance|thrillers?\b|war\b|sci|crime|black|french\b|japanese\b|italian\b|british\b|classics?\b|noir)/g,
    () => ({ from: WHOLE.first, to: 1969 }),
    "old, before 1970",
  ],
  [
    new RegExp(
      String.raw`\b(?:the )?(?:first half|early (?:part|years|days|decades)) of the ${TWENTIETH}\b|\bearly ${TWENTIETH}\b`,
      "g",
    ),
    () => ({ from: 1900, to: 1950 }),
    "first half of the 20th century",
  ],
  [
    new RegExp(
      String.raw`\b(?:the )?(?:second|latter|last|other) half of the ${TWENTIETH}\b|\blate ${TWENTIETH}\b`,
      "g",
    ),
    () => ({ from: 1951, to: 2000 }),
    "second half of the 20th century",
  ],
  [
    /\b(?:the )?mid(?:dle of the)? ?(?:20th |twentieth |last )?century\b/g,
    () => ({ from: 1940, to: 1960 }),
    "mid-century",
  ],
  [
    new RegExp(
      String.raw`\b(?:the )?(?:early|first (?:years|decade) of|beginning of|start of)(?: the)? ${THIS}\b`,
      "g",
    ),
    () => ({ from: 2000, to: 2010 }),
    "the first years of this century",
  ],
  [
    /\b(?:from |around |of )*(?:the )?turn of (?:the|this) (?:millenn?ium|21st century|century|2000s)(?= (?:films?|movies?|cinema)\b|$)|\b(?:the )?turn of the millenn?ium\b|\b(?:around )?y2k\b/g,
    () => ({ from: 1998, to: 2002 }),
    "around the turn of the millennium",
  ],
  [
    /\b(?:the )?(?:interwar|inter war|between the (?:world )?wars)(?: (?:years|period|era))?\b/g,
    () => ({ from: 1919, to: 1939 }),
    "between the wars",
  ],
  [
    /\b(?:made |shot |filmed |released |from )(?:in |during )(?:the (?:second world )?war|wartime|world war (?:ii|2|two)|wwii|ww2)\b|\b(?:the )?war years\b|\bwartime (?=films?\b|movies?\b|cinema\b|productions?\b)/g,
    () => ({ from: 1939, to: 1945 }),
    "during the war, 1939 to 1945",
  ],
  [
    /\b(?:post ?war|after the war|made after (?:world war (?:ii|2|two)|wwii|ww2)) (?=films?\b|movies?\b|cinema\b|years\b)/g,
    () => ({ from: 1945, to: 1959 }),
    "post-war, 1945 to 1959",
  ],
  [/\b(?:the )?roaring (?:twenties|20s|1920s)\b/g, () => ({ from: 1920, to: 1929 }), "the 1920s"],
  [/\b(?:the )?swinging (?:sixties|60s|1960s)\b/g, () => ({ from: 1960, to: 1969 }), "the 1960s"],
];
