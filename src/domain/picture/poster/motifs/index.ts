import type { Motif } from "./motif.ts";
import { aeroplane } from "./aeroplane.ts";
import { badge } from "./badge.ts";
import { balloon } from "./balloon.ts";
import { barbedWire } from "./barbed-wire.ts";
import { bars } from "./bars.ts";
import { bass } from "./bass.ts";
import { bell } from "./bell.ts";
import { bicycle } from "./bicycle.ts";
import { bird } from "./bird.ts";
import { boat } from "./boat.ts";
import { bolt } from "./bolt.ts";
import { bomb } from "./bomb.ts";
import { book } from "./book.ts";
import { bridge } from "./bridge.ts";
import { briefcase } from "./briefcase.ts";
import { brownstones } from "./brownstones.ts";
import { butterfly } from "./butterfly.ts";
import { candle } from "./candle.ts";
import { car } from "./car.ts";
import { cards } from "./cards.ts";
import { cathedral } from "./cathedral.ts";
import { chessboard } from "./chessboard.ts";
import { chimneys } from "./chimneys.ts";
import { circus } from "./circus.ts";
import { claw } from "./claw.ts";
import { clock } from "./clock.ts";
import { crown } from "./crown.ts";
import { cup } from "./cup.ts";
import { curtain } from "./curtain.ts";
import { desert } from "./desert.ts";
import { diamond } from "./diamond.ts";
import { door } from "./door.ts";
import { eye } from "./eye.ts";
import { fedora } from "./fedora.ts";
import { fish } from "./fish.ts";
import { flag } from "./flag.ts";
import { flame } from "./flame.ts";
import { footprints } from "./footprints.ts";
import { gear } from "./gear.ts";
import { glass } from "./glass.ts";
import { glove } from "./glove.ts";
import { halves } from "./halves.ts";
import { heart } from "./heart.ts";
import { helmet } from "./helmet.ts";
import { horizon } from "./horizon.ts";
import { house } from "./house.ts";
import { knife } from "./knife.ts";
import { lamp } from "./lamp.ts";
import { lantern } from "./lantern.ts";
import { letter } from "./letter.ts";
import { mask } from "./mask.ts";
import { maze } from "./maze.ts";
import { mirror } from "./mirror.ts";
import { monolith } from "./monolith.ts";
import { moon } from "./moon.ts";
import { mountain } from "./mountain.ts";
import { newspaper } from "./newspaper.ts";
import { paw } from "./paw.ts";
import { pistol } from "./pistol.ts";
import { planet } from "./planet.ts";
import { pool } from "./pool.ts";
import { record } from "./record.ts";
import { reel } from "./reel.ts";
import { ring } from "./ring.ts";
import { road } from "./road.ts";
import { robot } from "./robot.ts";
import { rose } from "./rose.ts";
import { saucer } from "./saucer.ts";
import { scales } from "./scales.ts";
import { ship } from "./ship.ts";
import { shoe } from "./shoe.ts";
import { shore } from "./shore.ts";
import { skyline } from "./skyline.ts";
import { snowGlobe } from "./snow-globe.ts";
import { spiral } from "./spiral.ts";
import { stairs } from "./stairs.ts";
import { swing } from "./swing.ts";
import { sword } from "./sword.ts";
import { telephone } from "./telephone.ts";
import { television } from "./television.ts";
import { tower } from "./tower.ts";
import { train } from "./train.ts";
import { tree } from "./tree.ts";
import { umbrella } from "./umbrella.ts";
import { waterDrop } from "./water-drop.ts";
import { web } from "./web.ts";
import { wheat } from "./wheat.ts";
import { windows } from "./windows.ts";

export const MOTIFS = {
  aeroplane,
  badge,
  balloon,
  "barbed-wire": barbedWire,
  bars,
  bass,
  bell,
  bicycle,
  bird,
  boat,
  bolt,
  bomb,
  book,
  bridge,
  briefcase,
  brownstones,
  butterfly,
  candle,
  car,
  cards,
  cathedral,
  chessboard,
  chimneys,
  circus,
  claw,
  clock,
  crown,
  cup,
  curtain,
  desert,
  diamond,
  door,
  eye,
  fedora,
  fish,
  flag,
  flame,
  footprints,
  gear,
  glass,
  glove,
  halves,
  heart,
  helmet,
  horizon,
  house,
  knife,
  lamp,
  lantern,
  letter,
  mask,
  maze,
  mirror,
  monolith,
  moon,
  mountain,
  newspaper,
  paw,
  pistol,
  planet,
  pool,
  record,
  reel,
  ring,
  road,
  robot,
  rose,
  saucer,
  scales,
  ship,
  shoe,
  shore,
  skyline,
  "snow-globe": snowGlobe,
  spiral,
  stairs,
  swing,
  sword,
  telephone,
  television,
  tower,
  train,
  tree,
  umbrella,
  "water-drop": waterDrop,
  web,
  wheat,
  windows,
} as const satisfies Readonly<Record<string, Motif>>;

export type MotifName = keyof typeof MOTIFS;

export function motifOf(name: string): Motif {
  if (!(name in MOTIFS)) throw new Error(`There is no motif ${name}.`);
  return MOTIFS[name as MotifName];
}
