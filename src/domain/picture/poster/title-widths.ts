/**
 * In thousandths of the type size, from the `hmtx` table of `@fontsource/instrument-serif` 5.3.0 (latin, 400, normal).
 * Accented letters are as wide as their base.
 */
const ADVANCES: readonly (readonly [width: number, characters: string])[] = [
  [105, "·"],
  [166, "‘’"],
  [170, " "],
  [213, ".:j"],
  [217, ",;l"],
  [223, "iı"],
  [233, "'!¡"],
  [249, "1I"],
  [258, "/\\|t"],
  [279, "łf"],
  [308, "s"],
  [316, "“”?¿r"],
  [340, "c()"],
  [355, "zeª"],
  [371, '37"º'],
  [382, "5x"],
  [393, "4va"],
  [401, "yg92ðo6S"],
  [412, "FoL«»$"],
  [430, "-Z8q"],
  [444, "bß*pþk"],
  [455, "uEdAV0"],
  [466, "TPhn"],
  [478, "YB½"],
  [480, "C"],
  [496, "K"],
  [513, "–R"],
  [521, "G"],
  [531, "DĐ+=…"],
  [540, "NOQUØ"],
  [546, "H"],
  [579, "Xæ&"],
  [597, "w%"],
  [651, "Wœ#"],
  [665, "M"],
  [704, "m"],
  [750, "—"],
  [778, "ÆŒ"],
];

/** Wider than most, to be safe. */
const UNKNOWN_ADVANCE = 700;

const ADVANCE_BY_CHARACTER: ReadonlyMap<string, number> = new Map(
  ADVANCES.flatMap(([width, characters]) => Array.from(characters, (character) => [character, width] as const)),
);

/** Estimated width in ems, before kerning, which only tightens. */
export function titleWidth(text: string): number {
  let thousandths = 0;
  for (const character of text) {
    thousandths += ADVANCE_BY_CHARACTER.get(character) ?? advanceOfBase(character);
  }
  return thousandths / 1000;
}

/** NFD splits an accented letter into base and accent. */
function advanceOfBase(character: string): number {
  return ADVANCE_BY_CHARACTER.get(character.normalize("NFD").charAt(0)) ?? UNKNOWN_ADVANCE;
}
