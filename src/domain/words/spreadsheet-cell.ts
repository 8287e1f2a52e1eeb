/**
 * Text in tables that are opened in spreadsheets, where a film's title may be a stranger's. What begins with a sign that
 * makes a formula of it gets an apostrophe in front; so does what follows a separator that some spreadsheets split at.
 * Whatever has an apostrophe there already gets one more, so that everything is read back as it was.
 */

/** Whether `text` is, or hides, what a spreadsheet takes for a formula; the wide signs are typed in Japanese and Chinese. */
const BEGINS_FORMULA = /^(?=["' ]*[=+\-@＝＋－＠\t\r\n])/;
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?=["' ]*[=+\-@＝＋－＠])/g;
const MARKED_BEGINNING = /^'(?=["' ]*[=+\-@＝＋－＠\t\r\n])/;
const MARKED_INSIDE = /(?<=[;\t\r\n])'(?=["' ]*[=+\-@＝＋－＠])/g;

/** A cell's text that no spreadsheet calculates. */
export function withoutFormula(text: string): string {
  return text.replaceAll(FORMULA_INSIDE, "'").replace(BEGINS_FORMULA, "'");
}

/** The text that `withoutFormula` made a cell of. */
export function textOfCell(cell: string): string {
  return cell.replace(MARKED_BEGINNING, "").replaceAll(MARKED_INSIDE, "");
}
