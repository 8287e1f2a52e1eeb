export type Feeling = "shadow" | "fire" | "tender" | "quiet" | "bright" | "dream" | "record";
export type Inks = readonly [main: string, second: string, spark: string];

export const PAPER: Readonly<Record<Feeling, string>> = {
  shadow: "#efe6d4",
  fire: "#f3e6cb",
  tender: "#f6eadd",
  quiet: "#e9e7de",
  bright: "#faf0da",
  dream: "#ece9e4",
  record: "#ebe3d3",
};

export const NIGHT: Readonly<Record<Feeling, string>> = {
  shadow: "#131110",
  fire: "#1b100c",
  tender: "#22131a",
  quiet: "#12191f",
  bright: "#1d1a22",
  dream: "#12122a",
  record: "#191612",
};

export const INKS: Readonly<Record<Feeling, readonly [Inks, ...Inks[]]>> = {
  shadow: [
    ["#b3261e", "#54130f", "#e7b54a"],
    ["#d6a23e", "#34444f", "#c8402f"],
    ["#2e5d50", "#17332d", "#dd5f2c"],
    ["#5c3a69", "#2d1a3a", "#e6a23c"],
    ["#e2502b", "#2c303b", "#f2d7a4"],
    ["#3e5566", "#1f2d38", "#d8b14e"],
    ["#8f1d2c", "#2a2226", "#d9cbb0"],
  ],
  fire: [
    ["#c5602c", "#74291a", "#f0c251"],
    ["#7c7842", "#3c3d26", "#d94b28"],
    ["#d99a4d", "#a1452a", "#2c6c74"],
    ["#3b5972", "#1d2f40", "#e2592c"],
    ["#a52020", "#3c1114", "#e1b16b"],
    ["#e0a030", "#5b3a1e", "#b8321f"],
  ],
  tender: [
    ["#d8766b", "#86373d", "#f3cca4"],
    ["#8c2d44", "#481526", "#e9a768"],
    ["#e29a72", "#345d7d", "#f3d9a9"],
    ["#6d7d5b", "#3d3145", "#e7a18c"],
    ["#b3222c", "#16544f", "#e8b74c"],
    ["#b65f7a", "#33415e", "#f0c27c"],
  ],
  quiet: [
    ["#5d7c8c", "#2b4250", "#d98d60"],
    ["#397985", "#1c434f", "#e8c17e"],
    ["#98a198", "#53615b", "#b5492f"],
    ["#2f4f8e", "#182a51", "#e6b757"],
    ["#65794e", "#32432c", "#dab75b"],
    ["#b08a5e", "#4d4238", "#3f6b74"],
    ["#7a6a86", "#38304a", "#e2b58a"],
  ],
  bright: [
    ["#f1b531", "#e1532c", "#1f6e77"],
    ["#ec6b4c", "#3c597f", "#f4d35f"],
    ["#2e8f83", "#f1a441", "#d6423d"],
    ["#e65d75", "#3a3f8b", "#f7c949"],
    ["#3e7ebe", "#f15c3a", "#ffd35b"],
    ["#d9402f", "#1f5a8c", "#f5c33c"],
    ["#f08a3c", "#23655c", "#f7dd8d"],
  ],
  dream: [
    ["#3447a7", "#1b1f58", "#ff8553"],
    ["#4c3f90", "#251d54", "#5ed2bb"],
    ["#7eb3c7", "#2c4e72", "#f16b4e"],
    ["#e1703b", "#402a52", "#8fcfc8"],
    ["#2e9d77", "#12403c", "#e8e16b"],
    ["#a84a8c", "#33205a", "#f2c14e"],
  ],
  record: [
    ["#8b6b4b", "#493a2d", "#c8432c"],
    ["#5b6f7a", "#2e3940", "#e2b349"],
    ["#9f3c2d", "#38302b", "#dccaa1"],
    ["#3f5e4f", "#24332c", "#e08a3e"],
  ],
};

export const FEELINGS_BY_GENRE: Readonly<Record<string, readonly [Feeling, ...Feeling[]]>> = {
  action: ["fire", "fire", "dream"],
  adventure: ["fire", "bright"],
  animation: ["bright", "bright", "dream"],
  biography: ["record", "quiet"],
  comedy: ["bright", "bright", "tender"],
  crime: ["shadow"],
  documentary: ["record", "quiet"],
  drama: ["quiet", "tender", "shadow", "record", "fire"],
  experimental: ["dream", "quiet"],
  family: ["bright"],
  fantasy: ["dream", "bright"],
  "film-noir": ["shadow"],
  history: ["record", "fire"],
  horror: ["shadow"],
  musical: ["bright", "tender"],
  mystery: ["shadow", "quiet"],
  romance: ["tender"],
  "science fiction": ["dream", "dream", "quiet"],
  thriller: ["shadow", "quiet"],
  war: ["fire", "record"],
  western: ["fire"],
};

export const UNKNOWN_GENRE: readonly [Feeling, ...Feeling[]] = ["quiet", "tender"];

/** Prefixes of mood words, most specific first. */
export const FEELINGS_BY_MOOD: readonly (readonly [Feeling, RegExp])[] = [
  ["shadow", /\b(dark|tens|menac|omin|parano|sinist|noir|brutal|dread|claustro|unsettl|violen|creep|horr|suspens)/i],
  ["dream", /\b(dream|surreal|hypnot|mystic|cosmic|otherworld|visionary|magic|wondr|awe|trippy|psychedel)/i],
  ["bright", /\b(playful|funny|witty|whims|comic|exuber|joy|light|sunny|zany|madcap|absurd|cheer|charm|satir)/i],
  ["tender", /\b(tender|warm|romant|nostalg|intimate|sensual|bittersweet|longing|yearn|gentle|heart)/i],
  ["fire", /\b(epic|rousing|fierce|adventur|heroic|thrill|sweeping|explos|gritty|rage|furious|grand|kinetic)/i],
  ["quiet", /\b(melanch|contempl|quiet|bleak|medit|lonel|austere|elegia|mourn|sad|somber|sombre|patient|spare)/i],
  ["record", /\b(sober|observ|docu|histor|honest|polit|urgent|unflinching|reflective)/i],
];

/** Warm, neutral, cold and selenium prints. */
export const GREYS: readonly [Inks, ...Inks[]] = [
  ["#15120f", "#efe7d8", "#8d857a"],
  ["#121212", "#ebe9e4", "#868686"],
  ["#101418", "#e6e9ea", "#7b868d"],
  ["#17110f", "#f0e6da", "#93827a"],
];
