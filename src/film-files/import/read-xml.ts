/** The part of XML that exports of films are written in: elements, attributes and text, without a definition of their own. */

export interface XmlElement {
  readonly name: string;
  /** By their names in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** What stands directly in it, trimmed. */
  readonly text: string;
}

/** Deeper than any list of films. */
const DEEPEST = 40;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.:-]*`;
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, "uy");
const TOKEN = new RegExp(
  String.raw`<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|</(${NAME})\s*>|<(${NAME})|([^<]+)`,
  "uy",
);

/**
 * The root element of a text, without what follows it; null for what is not whole, or more than this part of XML: entities
 * of one's own are never followed.
 */
export function readXml(text: string): XmlElement | null {
  const open: Open[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const [token, data, closed, begun, between] = TOKEN.exec(text) ?? [];
    if (token === undefined) return null;
    at += token.length;
    const top = open.at(-1);
    if (begun !== undefined) {
      const tag = readTag(text, at);
      if (tag === null || open.length >= DEEPEST) return null;
      at = tag.end;
      const element: Open = { name: begun, attributes: tag.attributes, children: [], parts: [] };
      if (!tag.isEmpty) open.push(element);
      else if (top === undefined) return finished(element);
      else top.children.push(finished(element));
    } else if (closed !== undefined) {
      if (top?.name !== closed) return null;
      open.pop();
      const parent = open.at(-1);
      if (parent === undefined) return finished(top);
      parent.children.push(finished(top));
    } else if (data !== undefined) {
      top?.parts.push(data);
    } else if (between !== undefined) {
      const plain = withoutEntities(between);
      if (plain === null || (top === undefined && plain.trim() !== "")) return null;
      top?.parts.push(plain);
    }
  }
  return null;
}

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  readonly parts: string[];
}

function finished({ name, attributes, children, parts }: Open): XmlElement {
  return { name, attributes, children, text: parts.join("").trim() };
}

/** The attributes from `start` on, and where the tag ends; null where it does not. */
function readTag(
  text: string,
  start: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly isEmpty: boolean; readonly end: number } | null {
  const attributes = new Map<string, string>();
  let at = start;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const [whole, name, inDouble, inSingle] = ATTRIBUTE.exec(text) ?? [];
    if (whole === undefined || name === undefined) break;
    const value = withoutEntities(inDouble ?? inSingle ?? "");
    if (value === null) return null;
    attributes.set(name.toLowerCase(), value);
    at += whole.length;
  }
  const [end] = /^\s*\/?>/.exec(text.slice(at, at + 200)) ?? [];
  return end === undefined ? null : { attributes, isEmpty: end.includes("/"), end: at + end.length };
}

/** Null where one is unknown. A bare "&" stays: programs write it so. */
function withoutEntities(text: string): string | null {
  let isKnown = true;
  const plain = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][\w.-]*));/gi, (_, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    const character = name === undefined ? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined) : NAMED[name];
    isKnown &&= character !== undefined;
    return character ?? "";
  });
  return isKnown ? plain : null;
}

/** The first child of a name, whatever its case. */
export function childOf({ children }: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  for (const name of names) {
    const found = children.find((child) => child.name.toLowerCase() === name && child.text !== "");
    if (found !== undefined) return found;
  }
  return undefined;
}
