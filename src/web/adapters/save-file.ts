/** Offers a text to be saved as a file. */
export function saveFile({
  name,
  text,
  type = "text/plain",
}: {
  readonly name: string;
  readonly text: string;
  readonly type?: "text/plain" | "text/csv" | "application/json";
}): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
