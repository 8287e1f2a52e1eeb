import { parseXml, XmlElement as ParsedElement, XmlError, XmlText } from "@rgrove/parse-xml";

/** An element as exports of films are read. */
export interface XmlElement {
  readonly name: string;
  /** By their names in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** What stands directly in it, trimmed. */
  readonly text: string;
}

/**
 * The root element of a text, without an address below it, as Kodi writes; null for what is not whole. Entities of a
 * text's own are never followed.
 */
export function readXml(text: string): XmlElement | null {
  const whole = text.slice(0, text.lastIndexOf(">") + 1);
  // Programs write a bare "&".
  const proper = whole.replaceAll(/&(?!(?:#\w+|[a-z][\w.-]*);)/gi, "&amp;");
  try {
    const { root } = parseXml(proper);
    return root === null ? null : elementOf(root);
  } catch (error) {
    // Elements without end within each other take the stack.
    if (error instanceof XmlError || error instanceof RangeError) return null;
    throw error;
  }
}

function elementOf({ name, attributes, children }: ParsedElement): XmlElement {
  return {
    name,
    attributes: new Map(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value])),
    children: children.flatMap((child) => (child instanceof ParsedElement ? elementOf(child) : [])),
    text: children
      .flatMap((child) => (child instanceof XmlText ? child.text : []))
      .join("")
      .trim(),
  };
}

/** The first child of a name, whatever its case. */
export function childOf({ children }: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  for (const name of names) {
    const found = children.find((child) => child.name.toLowerCase() === name && child.text !== "");
    if (found !== undefined) return found;
  }
  return undefined;
}
