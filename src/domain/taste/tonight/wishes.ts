/** What a mood, or the people who will watch, ask of a film's tags. */
import type { Company, Mood } from "./choices.ts";

/** Terms of the vocabulary, each with how much it says, 0 to 1. */
type Terms = Readonly<Record<string, number>>;

export interface Wish {
  readonly wanted: Terms;
  readonly unfit: Terms;
  /** A film without one of these does not fit, whatever else it has. */
  readonly needed?: readonly string[];
  /** With one of these it is out of the question. */
  readonly barred?: readonly string[];
  /** Any other film will do, some better than others. */
  readonly isMild?: true;
}

export const MOOD_WISHES: Readonly<Record<Mood, Wish>> = {
  light: {
    wanted: {
      "feel-good": 0.9,
      joyful: 0.8,
      "laugh out loud": 0.8,
      zany: 0.7,
      whimsical: 0.65,
      playful: 0.6,
      "heart-warming": 0.55,
      comforting: 0.5,
      witty: 0.45,
      "romantic comedy": 0.4,
      "easy to like": 0.2,
    },
    unfit: {
      bleak: 1,
      harrowing: 1,
      disturbing: 1,
      "graphic violence": 0.9,
      terrifying: 0.9,
      heartbreaking: 0.8,
      tragic: 0.8,
      menacing: 0.7,
      eerie: 0.4,
      cynical: 0.5,
      "dark comedy": 0.5,
      gritty: 0.6,
      grief: 0.4,
      loneliness: 0.25,
      melancholy: 0.3,
      challenging: 0.5,
    },
  },
  tense: {
    wanted: {
      tense: 1,
      claustrophobic: 0.6,
      paranoid: 0.6,
      menacing: 0.55,
      terrifying: 0.5,
      "cat and mouse": 0.4,
    },
    unfit: { serene: 0.8, "feel-good": 0.7, "laugh out loud": 0.6, playful: 0.4, whimsical: 0.5, zany: 0.7 },
    needed: ["tense"],
  },
  moving: {
    wanted: {
      poignant: 0.85,
      heartbreaking: 0.85,
      tender: 0.7,
      "heart-warming": 0.5,
      elegiac: 0.45,
      compassion: 0.4,
      grief: 0.25,
    },
    unfit: {
      cynical: 0.5,
      zany: 0.6,
      deadpan: 0.3,
      disturbing: 0.6,
      terrifying: 0.5,
      "graphic violence": 0.5,
      absurdism: 0.4,
      "spectacular action": 0.3,
    },
    needed: ["poignant", "heartbreaking", "tender", "heart-warming"],
  },
  strange: {
    wanted: {
      dreamlike: 0.8,
      "surreal imagery": 0.85,
      absurdism: 0.6,
      "mind-bending": 0.7,
      eerie: 0.5,
      feverish: 0.5,
      mysterious: 0.45,
      "magical realism": 0.5,
      "avant-garde": 0.4,
      "cult film": 0.25,
    },
    unfit: { "documentary realism": 0.6, "social realism": 0.6, "feel-good": 0.3, "hollywood golden age": 0.3 },
    needed: ["dreamlike", "surreal imagery", "absurdism", "mind-bending", "eerie", "magical realism"],
  },
  thrilling: {
    wanted: {
      exhilarating: 0.9,
      "spectacular action": 0.8,
      "fast-paced": 0.55,
      rousing: 0.45,
      chase: 0.4,
      heist: 0.4,
      quest: 0.25,
      epic: 0.2,
    },
    unfit: {
      "slow cinema": 1,
      contemplative: 0.7,
      "slow burn": 0.6,
      austere: 0.7,
      serene: 0.7,
      melancholy: 0.25,
      minimalism: 0.5,
      "hollywood musical": 0.5,
    },
    needed: ["exhilarating", "spectacular action"],
  },
  thoughtful: {
    wanted: {
      contemplative: 0.8,
      "makes you think": 0.75,
      "meaning of life": 0.6,
      morality: 0.4,
      "passing of time": 0.35,
      memory: 0.3,
      faith: 0.25,
      "great dialogue": 0.2,
    },
    unfit: {
      zany: 0.8,
      "spectacular action": 0.5,
      "laugh out loud": 0.6,
      slapstick: 0.6,
      "fast-paced": 0.3,
      "graphic violence": 0.4,
      terrifying: 0.5,
    },
    needed: ["contemplative", "makes you think", "meaning of life"],
  },
};

export const COMPANY_WISHES: Readonly<Record<Company, Wish>> = {
  alone: {
    wanted: {
      contemplative: 0.6,
      intimate: 0.6,
      haunting: 0.45,
      melancholy: 0.4,
      challenging: 0.4,
      dreamlike: 0.4,
      loneliness: 0.4,
      "slow cinema": 0.4,
      "character study": 0.3,
      "makes you think": 0.3,
      "rewards rewatching": 0.2,
      tense: 0.2,
    },
    unfit: { "film night with friends": 0.5, "date night": 0.3, "family viewing": 0.3 },
    isMild: true,
  },
  two: {
    wanted: {
      "date night": 1,
      romantic: 0.6,
      "romantic comedy": 0.6,
      "easy to like": 0.3,
      "feel-good": 0.3,
      witty: 0.2,
    },
    unfit: {
      harrowing: 1,
      disturbing: 0.9,
      "graphic violence": 0.7,
      bleak: 0.7,
      heartbreaking: 0.4,
      tragic: 0.4,
      "slow cinema": 0.7,
      challenging: 0.6,
    },
    needed: ["date night", "romantic", "romantic comedy"],
    barred: ["harrowing", "disturbing"],
    isMild: true,
  },
  friends: {
    wanted: {
      "film night with friends": 1,
      "laugh out loud": 0.5,
      "cult film": 0.35,
      exhilarating: 0.4,
      "easy to like": 0.4,
    },
    unfit: {
      "slow cinema": 1,
      harrowing: 0.8,
      challenging: 0.7,
      "avant-garde": 0.7,
      contemplative: 0.5,
      bleak: 0.5,
      heartbreaking: 0.4,
    },
    needed: ["film night with friends", "laugh out loud", "exhilarating"],
    barred: ["harrowing", "slow cinema", "avant-garde"],
    isMild: true,
  },
  children: {
    wanted: {
      "family viewing": 1,
      pixar: 0.6,
      "studio ghibli": 0.5,
      "disney animation": 0.6,
      "heart-warming": 0.3,
      whimsical: 0.3,
      joyful: 0.3,
    },
    unfit: { terrifying: 0.9, "atomic bomb": 0.7, "slow cinema": 0.8, "very long": 0.3, challenging: 0.6 },
    needed: ["family viewing"],
    barred: ["not for children", "graphic violence", "harrowing", "disturbing", "sensual"],
  },
};
