/** The entry script's URL, which identifies the build; empty if none. */
export function ownEntry(): string {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script === null ? "" : new URL(script.src).pathname;
}
