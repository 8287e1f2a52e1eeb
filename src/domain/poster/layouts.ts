import type { Era } from "./era.ts";
import type { Ground } from "./palette.ts";

export type Picture =
  | "shards"
  | "street"
  | "stairs"
  | "sunburst"
  | "tower"
  | "curtain"
  | "scales"
  | "slats"
  | "lamp"
  | "doorway"
  | "slabs"
  | "rings"
  | "leaves"
  | "star"
  | "eye"
  | "modules"
  | "dots"
  | "arcs"
  | "bars"
  | "squares"
  | "bend"
  | "rainbow"
  | "sliced-sun"
  | "waves"
  | "grid"
  | "portal"
  | "ridge"
  | "skyline"
  | "halftone"
  | "slices"
  | "torn"
  | "streaks"
  | "contacts"
  | "tangent"
  | "door"
  | "overlap"
  | "thread"
  | "corner"
  | "balance"
  | "orbs"
  | "dusk"
  | "moon"
  | "dunes"
  | "columns";

/** In poster units. */
export interface Layout {
  readonly picture: Picture;
  readonly place: "bottom" | "top" | "plate";
  readonly align: "start" | "middle";
  readonly maxSize: number;
  readonly maxHeight: number;
}

export interface School {
  readonly grounds: readonly [Ground, ...Ground[]];
  readonly layouts: readonly [Layout, ...Layout[]];
}

export const SCHOOLS: Readonly<Record<Era, School>> = {
  expressionist: {
    grounds: ["night", "night", "paper", "main"],
    layouts: [bottom("shards", 46), bottom("street", 46), top("stairs", 48)],
  },
  deco: {
    grounds: ["night", "night", "main", "paper"],
    layouts: [centred("sunburst", 44), centred("tower", 44), centred("curtain", 44), plate("scales", 38)],
  },
  blinds: {
    grounds: ["night", "night", "deep", "main"],
    layouts: [bottom("slats", 46), bottom("lamp", 46), top("doorway", 46)],
  },
  "cut-paper": {
    grounds: ["main", "main", "paper", "spark", "night"],
    layouts: [bottom("slabs", 48), top("rings", 48), bottom("leaves", 46), bottom("star", 48), bottom("eye", 48)],
  },
  swiss: {
    grounds: ["paper", "paper", "main", "night", "spark"],
    layouts: [top("modules", 50), bottom("dots", 50), top("arcs", 50), bottom("bars", 50), top("squares", 50)],
  },
  stripes: {
    grounds: ["paper", "night", "main", "spark", "deep"],
    layouts: [top("bend", 48), top("rainbow", 48), bottom("sliced-sun", 48), top("waves", 48)],
  },
  neon: {
    grounds: ["deep", "deep", "night"],
    layouts: [top("grid", 48), bottom("portal", 46), bottom("ridge", 46), top("skyline", 48)],
  },
  photocopy: {
    grounds: ["paper", "paper", "night", "spark", "main"],
    layouts: [bottom("halftone", 50), top("slices", 50), bottom("torn", 48), plate("streaks", 40), top("contacts", 48)],
  },
  flat: {
    grounds: ["main", "main", "paper", "spark", "deep"],
    layouts: [
      top("tangent", 42),
      top("door", 42),
      bottom("overlap", 42),
      top("thread", 42),
      bottom("corner", 42),
      top("balance", 42),
    ],
  },
  gradient: {
    grounds: ["deep", "deep", "night", "paper"],
    layouts: [bottom("orbs", 44), bottom("dusk", 44), top("moon", 44), top("dunes", 44), bottom("columns", 44)],
  },
};

function bottom(picture: Picture, maxSize: number): Layout {
  return { picture, place: "bottom", align: "start", maxSize, maxHeight: 124 };
}

function centred(picture: Picture, maxSize: number): Layout {
  return { picture, place: "bottom", align: "middle", maxSize, maxHeight: 118 };
}

function top(picture: Picture, maxSize: number): Layout {
  return { picture, place: "top", align: "start", maxSize, maxHeight: 128 };
}

function plate(picture: Picture, maxSize: number): Layout {
  return { picture, place: "plate", align: "middle", maxSize, maxHeight: 110 };
}
