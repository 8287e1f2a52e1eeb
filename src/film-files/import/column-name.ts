/** A column's name in lower-case letters and digits alone: "Your Rating" is `yourrating`. */
export function columnName(cell: string): string {
  return cell
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
