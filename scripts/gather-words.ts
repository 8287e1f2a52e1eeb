import ts from "typescript";

/** A text that people can see, and its line. What a text is filled with is shown as `{its source}`. */
export interface ShownWords {
  readonly line: number;
  readonly text: string;
}

/** In files for texts, every text is shown. */
const FILE_OF_WORDS = /(?:^|[-/])(?:messages|words|titles?|sentences?|statements?|notes|source-lists|canon-era)\.ts$/;
const SPOKEN_ATTRIBUTES = new Set(["alt", "aria-description", "aria-label", "aria-roledescription", "label", "title"]);
const SPOKEN_KEYS = new Set(["action", "label", "text", "title", "word"]);
/** At least two words that begin like a sentence: texts for code seldom do. */
const PROSE = /^[\p{Lu}“{\s].*\p{L}[’'\p{L},.:;}]*\s+[\p{L}{“"(]/su;
/** Ids, addresses, headers, drawings and style classes. */
const OF_CODE =
  /^[a-z\d]+(?:-[a-z\d]+)+$|^https:|^Bearer |^[A-Z][\w-]*-[\w-]+: |Path=|\}px |^M\{|^\{[^}]*\}[^.]* (?:[a-z]+:)?[a-z]+-[\w[.]/u;

/** The texts in a source file that people are shown, in order. The name in `path` tells the kind of file. */
export function gatherWords(path: string, source: string): readonly ShownWords[] {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const holdsOnlyWords = FILE_OF_WORDS.test(path);
  const found: ShownWords[] = [];

  const visit = (node: ts.Node): void => {
    if (isOfCode(node)) return;
    const text = textOf(node);
    if (text !== null && saysSomething(text) && (holdsOnlyWords || isShown(node, text)))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isShown(node: ts.Node, text: string): boolean {
  const { parent } = node;
  if (ts.isJsxText(node)) return true;
  if (ts.isJsxAttribute(parent)) return SPOKEN_ATTRIBUTES.has(parent.name.getText());
  if (ts.isPropertyAssignment(parent) && SPOKEN_KEYS.has(parent.name.getText())) return true;
  return PROSE.test(text);
}

function saysSomething(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, "")) && !OF_CODE.test(text);
}

/** Types, module addresses, keys, compared values, errors for the log, and database statements. */
function isOfCode(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isTaggedTemplateExpression(node))
    return true;
  if (ts.isNewExpression(node)) return /^(?:Error|TypeError|RangeError|Intl)/.test(node.expression.getText());
  if (ts.isJsxAttribute(node)) return node.name.getText() === "className";
  const { parent } = node;
  if (parent === undefined || !ts.isStringLiteralLike(node)) return false;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  return ts.isCaseClause(parent) || ts.isElementAccessExpression(parent) || isComparison(parent);
}

function isComparison(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText());
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return inOneLine(node.text).trim();
  if (!ts.isTemplateExpression(node)) return null;
  const spans = node.templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`);
  return inOneLine(node.head.text + spans.join(""));
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
