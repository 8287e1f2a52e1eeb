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
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** The same for anything else, a picture for example. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
