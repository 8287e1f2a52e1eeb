/**
 * Keeps spreadsheets from calculating titles: an apostrophe goes before anything they take for a formula, also behind a
 * separator that some split at. One already there is doubled, so that everything is read back as it was.
 */

/** Spreadsheets also take the wide signs, which are typed in Japanese and Chinese. */
const BEGINS_FORMULA = /^(?=["' ]*[=+\-@＝＋－＠\t\r\n])/;
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?=["' ]*[=+\-@＝＋－＠])/g;
const MARKED_BEGINNING = /^'(?=["' ]*[=+\-@＝＋－＠\t\r\n])/;
const MARKED_INSIDE = /(?<=[;\t\r\n])'(?=["' ]*[=+\-@＝＋－＠])/g;

export function withoutFormula(text: string): string {
  return text.replaceAll(FORMULA_INSIDE, "'").replace(BEGINS_FORMULA, "'");
}

/** Reads back what `withoutFormula` wrote. */
export function textOfCell(cell: string): string {
  return cell.replace(MARKED_BEGINNING, "").replaceAll(MARKED_INSIDE, "");
}
