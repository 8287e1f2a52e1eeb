import { disc, ellipse, polygon, rect } from "../drawing.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All path data; `beside` holds a film's perforation. */
export interface WindowFrame {
  readonly opening: string;
  readonly bars: string;
  readonly beside: string;
}

/** `place` is where in the window, 0 left to 1 right. */
type Scene = (box: Box, place: number) => string;

export interface WindowLook {
  readonly frame: (box: Box) => WindowFrame;
  readonly scene: Scene;
}

/** Somebody alone in a house where nothing else is known. */
export function windowLookOf(kind: string, about: string): WindowLook {
  const frame = FRAMES.find(([terms]) => terms.includes(about))?.[1] ?? (kind === "style" ? filmFrame : houseFrame);
  const scene = SCENES.find(([terms]) => terms.includes(about))?.[1] ?? somebody;
  return { frame, scene };
}

function houseFrame(box: Box): WindowFrame {
  const bar = box.width * 0.05;
  const bars =
    rect(box.x + (box.width - bar) / 2, box.y, bar, box.height) +
    rect(box.x, box.y + box.height * 0.37, box.width, bar);
  return { opening: rectOf(box), bars, beside: "" };
}

function prisonFrame(box: Box): WindowFrame {
  const bar = box.width * 0.05;
  const bars = [1, 2, 3, 4].map((index) => rect(box.x + (box.width * index) / 5 - bar / 2, box.y, bar, box.height));
  return { opening: rectOf(box), bars: bars.join(""), beside: "" };
}

function roundFrame({ x, y, width, height }: Box): WindowFrame {
  return { opening: ellipse(x + width / 2, y + height / 2, width / 2, height / 2), bars: "", beside: "" };
}

function archFrame(box: Box): WindowFrame {
  const { x, y, width, height } = box;
  const half = width / 2;
  const opening = `M${x} ${y + height}v${half - height}a${half} ${half} 0 0 1 ${width} 0v${height - half}z`;
  const bar = width * 0.05;
  return { opening, bars: rect(x + (width - bar) / 2, y, bar, height), beside: "" };
}

function filmFrame({ x, y, width, height }: Box): WindowFrame {
  const hole = width * 0.1;
  const holes = [0.06, 0.27, 0.48, 0.69, 0.9].flatMap((place) =>
    [y, y + height - hole * 0.7].map((top) => rect(x + (width - hole) * place, top, hole, hole * 0.7)),
  );
  return { opening: rectOf(pictureOf({ x, y, width, height })), bars: "", beside: holes.join("") };
}

function pictureOf({ x, y, width, height }: Box): Box {
  return { x, y: y + height * 0.13, width, height: height * 0.74 };
}

const FRAMES: readonly (readonly [terms: readonly string[], frame: WindowLook["frame"]])[] = [
  [["prison", "dystopia", "oppression", "nazi germany and occupied europe", "claustrophobic"], prisonFrame],
  [["sea and coast", "aboard a ship", "outer space", "landmark science fiction", "voyeurism", "spies"], roundFrame],
  [
    [
      ..."faith,church or monastery,medieval times,ancient world,18th century,19th century,country house".split(","),
      ..."nobility and royalty,servants and masters,turn of the century,epic,fairy tale,magic,imaginary world".split(
        ",",
      ),
    ],
    archFrame,
  ],
];

function bust(x: number, feet: number, height: number): string {
  const half = height * 0.27;
  const shoulders = `M${x - half} ${feet}v${half - height * 0.65}a${half} ${half} 0 0 1 ${half * 2} 0v${height * 0.65 - half}z`;
  return shoulders + disc(x, feet - height * 0.84, height * 0.16);
}

const somebody: Scene = (box, place) => bust(inPane(box, place), floorOf(box), box.height * 0.55);

function inPane({ x, width }: Box, place: number): number {
  return x + width * ((place < 0.5 ? 0.2 : 0.64) + 0.16 * place);
}

const couple: Scene = (box) => {
  const height = box.height * 0.55;
  return (
    bust(box.x + box.width * 0.3, floorOf(box), height) + bust(box.x + box.width * 0.66, floorOf(box), height * 0.92)
  );
};

const threesome: Scene = (box) =>
  [0.2, 0.5, 0.8]
    .map((at, index) => bust(box.x + box.width * at, floorOf(box), box.height * (index === 1 ? 0.56 : 0.46)))
    .join("");

const withChild: Scene = (box, place) => {
  const [grown, small] = place < 0.5 ? [0.36, 0.72] : [0.64, 0.28];
  return (
    bust(box.x + box.width * grown, floorOf(box), box.height * 0.58) +
    bust(box.x + box.width * small, floorOf(box), box.height * 0.34)
  );
};

const withHat: Scene = (box, place) => {
  const height = box.height * 0.55;
  const x = inPane(box, place);
  const brim = floorOf(box) - height * 0.92;
  return (
    bust(x, floorOf(box), height) +
    rect(x - height * 0.3, brim, height * 0.6, height * 0.06) +
    rect(x - height * 0.17, brim - height * 0.14, height * 0.34, height * 0.16)
  );
};

const hills: Scene = (box, place) => {
  const foot = floorOf(box);
  const { x, width, height } = box;
  return (
    polygon([x, foot], [x, foot - height * 0.16], [x + width * 0.34, foot - height * 0.42], [x + width * 0.74, foot]) +
    polygon(
      [x + width * 0.42, foot],
      [x + width * 0.76, foot - height * 0.3],
      [x + width, foot - height * 0.12],
      [x + width, foot],
    ) +
    disc(x + width * (0.55 + 0.25 * place), foot - height * 0.58, height * 0.08)
  );
};

const waves: Scene = ({ x, y, width, height }, place) => {
  const [left, sea, bottom] = [x + width * 0.08, y + height * 0.66, y + height * 0.86];
  const step = (width * 0.84) / 4;
  const crest = [0, 1, 2, 3].map(() => `q${step / 2} ${-height * 0.1} ${step} 0`).join("");
  const mast = x + width * (0.38 + 0.24 * place);
  return (
    `M${left} ${sea}${crest}L${x + width * 0.78} ${bottom}L${x + width * 0.22} ${bottom}z` +
    polygon([mast, y + height * 0.24], [mast + width * 0.16, y + height * 0.54], [mast, y + height * 0.54]) +
    polygon(
      [mast - width * 0.14, y + height * 0.57],
      [mast + width * 0.2, y + height * 0.57],
      [mast, y + height * 0.68],
    )
  );
};

const planet: Scene = ({ x, y, width, height }, place) => {
  const [middle, centre, radius] = [x + width * (0.42 + 0.16 * place), y + height * 0.54, width * 0.19];
  const stars = [
    [0.24, 0.32],
    [0.74, 0.26],
    [0.66, 0.8],
  ] as const;
  return (
    disc(middle, centre, radius) +
    ellipse(middle, centre, radius * 1.8, radius * 0.24) +
    stars.map(([left, top]) => disc(x + width * left, y + height * top, width * 0.03)).join("")
  );
};

const SCENES: readonly (readonly [terms: readonly string[], scene: Scene])[] = [
  [
    [
      ..."unspoken love,jealousy,infidelity,marriage,desire,romantic comedy,romantic,sensual,two-hander".split(","),
      ..."friendship,unlikely friendship,tender,intimate,witty,fast-talking,great dialogue".split(","),
      ..."screwball comedy,rivalry,cat and mouse,restaurant or café,melodrama".split(","),
    ],
    couple,
  ],
  [
    [
      ..."love triangle,brothers and sisters,ensemble,community,team of misfits,family,theatre,dance".split(","),
      ..."putting on a show,song and dance,musicians,hollywood musical,rebellion,revolution,politics".split(","),
      ..."multiple points of view,theatre or nightclub,class,servants and masters".split(","),
    ],
    threesome,
  ],
  [
    [
      ..."childhood,loss of innocence,coming of age,fathers and sons,mothers and children".split(","),
      ..."fathers and daughters,child and protector,orphans and runaways,teachers and pupils".split(","),
      ..."school or college,heart-warming,feel-good,mentor and pupil,pixar,studio ghibli".split(","),
    ],
    withChild,
  ],
  [
    [
      ..."gangsters,hit men,murder,detectives,police,journalism,outlaws,con artists,heist,spies".split(","),
      ..."investigation,crime gone wrong,film noir,neo-noir,old west,revisionist western,corruption".split(","),
    ],
    withHat,
  ],
  [
    [
      ..."farm and countryside,japanese countryside,village,desert,jungle and forest,road trip,quest".split(","),
      ..."mountains and snow,wandering,contemplative,serene,slow cinema,widescreen vistas,epic".split(","),
      ..."humanity and nature,long takes,summer heat,samurai,feudal japan".split(","),
    ],
    hills,
  ],
  [["sea and coast", "aboard a ship"], waves],
  [["outer space", "landmark science fiction", "awe-inspiring"], planet],
];

function floorOf({ y, height }: Box): number {
  return y + height;
}

function rectOf({ x, y, width, height }: Box): string {
  return rect(x, y, width, height);
}
