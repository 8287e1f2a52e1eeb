/** The address of the script this page's document began with, by which its build is known; empty where it has none. */
export function ownEntry(): string {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script === null ? "" : new URL(script.src).pathname;
}
