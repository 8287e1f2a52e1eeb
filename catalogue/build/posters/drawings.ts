import { parseXml, XmlElement } from "@rgrove/parse-xml";
import type { MotifDrawing, MotifDrawings, Tone } from "#domain/picture/poster/poster-art.ts";
import { CatalogueError } from "../catalogue-error.ts";
import type { MotifTable } from "./motifs.ts";

const VIEW_BOX = "0 0 200 200";
/** Attributes allowed on a path, or on a group for its paths. */
const SAID: ReadonlySet<string> = new Set(["id", "d", "fill", "stroke", "stroke-width", "stroke-linecap"]);
/** Draws nothing. */
const UNSEEN: ReadonlySet<string> = new Set(["defs", "title", "desc", "metadata"]);
const PATH = /^\s*M[\d\s.,+\-eMLHVCSQTAZ]*$/i;

/**
 * The drawings of all motifs; `files` are the SVGs of `catalogue/posters` by name, without the extension. Refuses
 * (`bad-drawing`) one that is missing, belongs to no motif, or holds what posters can't show.
 */
export function readDrawings(files: ReadonlyMap<string, string>, { colours, motifs }: MotifTable): MotifDrawings {
  const named = [...motifs].flatMap(([name, { drawings }]) =>
    Array.from({ length: drawings }, (_, at) => `${name}-${at}`),
  );
  const strays = [...files.keys()].filter((name) => !named.includes(name));
  if (strays.length > 0) throw new CatalogueError("bad-drawing", `motifs.json has no drawing ${strays.join(", ")}`);
  return new Map(named.map((name) => [name, drawingOf(name, files.get(name), colours)]));
}

function drawingOf(name: string, svg: string | undefined, colours: MotifTable["colours"]): MotifDrawing {
  const refuse = (what: string): never => {
    throw new CatalogueError("bad-drawing", `${name}.svg ${what}`);
  };
  if (svg === undefined) return refuse("is not there");
  const root = rootOf(svg) ?? refuse("is no SVG");
  if (root.attributes["viewBox"] !== VIEW_BOX) return refuse(`has another viewBox than ${VIEW_BOX}`);
  const tones = new Map(Object.entries(colours).map(([tone, colour]) => [colour, tone as Tone]));
  const toneOf = (colour: string): Tone =>
    tones.get(colour.toLowerCase()) ?? refuse(`has a colour that is not in motifs.json: ${colour}`);

  const marksOf = (element: XmlElement, inherited: Readonly<Record<string, string>>): MotifDrawing => {
    if (UNSEEN.has(element.name)) return [];
    if (element !== root && element.name !== "path" && element.name !== "g")
      return refuse(`has a <${element.name}>: only paths, and groups of them, are drawn`);
    const unknown = element === root ? undefined : Object.keys(element.attributes).find((said) => !SAID.has(said));
    if (unknown !== undefined) return refuse(`has a <${element.name}> with ${unknown}, which is not drawn`);
    const said = { ...inherited, ...element.attributes };
    if (element.name !== "path")
      return element.children.flatMap((child) => (child instanceof XmlElement ? marksOf(child, said) : []));
    const { d = "", fill = "black", stroke = "none" } = said;
    if (!PATH.test(d)) return refuse("has a path without points");
    const filled = fill === "none" ? [] : [{ tone: toneOf(fill), d }];
    if (stroke === "none") return filled;
    const width = Number(said["stroke-width"]);
    if (!(width > 0)) return refuse("has a line without a width");
    if (said["stroke-linecap"] !== "round") return refuse("has a line without round ends");
    return [...filled, { tone: toneOf(stroke), d, stroke: width }];
  };
  return marksOf(root, {});
}

function rootOf(svg: string): XmlElement | null {
  try {
    const { root } = parseXml(svg);
    return root?.name === "svg" ? root : null;
  } catch {
    return null;
  }
}
