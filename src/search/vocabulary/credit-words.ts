import type { Role } from "../people.ts";

/** Words before a name that give the role, longest first. */
export const CUES_BEFORE: readonly (readonly [RegExp, Role | "any"])[] = [
  [
    /\b(?:(?:written|scripted|penned|screenplay|script|scripts|screenplays|story|adapted)(?: was| is)? (?:by|from)|(?:written|scripted) and directed by(?=x)|writers?|screenwriters?|(?:the )?pen of)$/,
    "screenwriter",
  ],
  [
    /\b(?:(?:shot|photographed|cinematography|lensed|filmed|camera(?:work)?|photography|visuals)(?: was| is)? by|cinematographers?|dp|dop|director of photography|cameram[ae]n|lens of)$/,
    "cinematographer",
  ],
  [
    /\b(?:(?:scored|score|scores|music|composed|soundtracks?|songs)(?: was| is)? (?:by|from)|composers?|music of|scores of|soundtracked by)$/,
    "composer",
  ],
  [
    /\b(?:(?:written and |co ?)?directed by|direction by|directors?|directorial work of|dir|helmed by|filmmakers?|film makers?|auteurs?|made by|movies? by|films? by|cinema of|films? of|movies? of|works? of|works? by|oeuvre of|filmography of|by director|from director|by filmmaker|stuff by|something by|anything by|by|done by|best of|all of)$/,
    "director",
  ],
  [
    /\b(?:starring|stars?|starred|featuring|features|actors?|actress(?:es)?|acted by|acting by|performances? (?:by|from|of)|played by|with actor|with actress|roles? (?:by|of|for)|led by|leads?|performer|headlined by|playing opposite|opposite|cast(?: of| includes| including| with)?|appearances? by)$/,
    "cast",
  ],
  [/\b(?:with|w|has|have|includes?|including|see|where)$/, "cast"],
];

export const CUES_AFTER: readonly (readonly [RegExp, Role | "any"])[] = [
  [/^(?:the (?:director|filmmaker|auteur))\b/, "director"],
  [/^(?:the (?:actor|actress|star))\b/, "cast"],
  [/^(?:the (?:composer))\b/, "composer"],
  [/^(?:the (?:cinematographer|dp))\b/, "cinematographer"],
  [/^(?:the (?:writer|screenwriter))\b/, "screenwriter"],
  [/^(?:as (?:a |the )?director|directs?|directed|directing|directorial|behind the camera)\b/, "director"],
  [
    /^(?:stars?|starred|starring|acts|acted|acting|plays|played|playing|performances?|roles?|vehicles?|is in|was in|appears|in it|in the lead|in a lead|in the (?:lead|main|title) role|leads|as an? (?:actor|actress)|as the (?!director))\b/,
    "cast",
  ],
  [/^(?:scores?|scored|soundtracks?|music|compositions?|composed)\b/, "composer"],
  [/^(?:cinematography|shot|lensed|photographed|photography|camerawork)\b/, "cinematographer"],
  [/^(?:screenplays?|scripts?|wrote|scripted|penned|written|as (?:a )?(?:writer|screenwriter))\b/, "screenwriter"],
];

export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pta: "paul thomas anderson",
    hitch: "alfred hitchcock",
    wkw: "wong kar wai",
    qt: "quentin tarantino",
    kubricks: "stanley kubrick",
    marty: "martin scorsese",
    bogie: "humphrey bogart",
    bogey: "humphrey bogart",
    "de niro": "robert de niro",
    deniro: "robert de niro",
    dicaprio: "leonardo dicaprio",
    "the archers": "michael powell",
    "powell and pressburger": "michael powell",
    arnie: "arnold schwarzenegger",
    sly: "sylvester stallone",
    leo: "leonardo dicaprio",
  }),
);

/** First names by nickname. */
export const NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    bob: ["robert"],
    bobby: ["robert"],
    rob: ["robert"],
    bill: ["william"],
    billy: ["william", "samuel"],
    will: ["william"],
    jim: ["james"],
    jimmy: ["james"],
    jack: ["john"],
    johnny: ["john"],
    mike: ["michael"],
    mick: ["michael"],
    dick: ["richard"],
    rick: ["richard"],
    tony: ["anthony", "antony"],
    kate: ["katharine", "catherine", "cate"],
    kathy: ["katharine", "catherine"],
    liz: ["elizabeth"],
    fred: ["frederick", "federico"],
    marty: ["martin"],
    steve: ["steven", "stephen"],
    dave: ["david"],
    ed: ["edward"],
    eddie: ["edward"],
    tom: ["thomas", "tomas"],
    joe: ["joseph"],
    dan: ["daniel"],
    danny: ["daniel"],
    sam: ["samuel"],
    chuck: ["charles"],
    charlie: ["charles"],
    hank: ["henry"],
    ted: ["edward", "theodore"],
    andy: ["andrew", "andrei"],
    matt: ["matthew"],
    chris: ["christopher", "christian"],
    nick: ["nicholas", "nicolas"],
    pete: ["peter"],
    al: ["alfred", "albert"],
    gus: ["augustus"],
  }),
);
