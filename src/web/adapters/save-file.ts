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

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
