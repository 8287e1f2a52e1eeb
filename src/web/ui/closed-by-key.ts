/** How long single keys do nothing after a dialog was closed by key: somebody may still be typing for it. */
const QUIET_MS = 1000;

let quietUntil = 0;

/** To call when a dialog opens, whose own keys then work at once. Returns the function to call when it closes. */
export function noteHowItCloses(): () => void {
  quietUntil = 0;
  let isByKey = false;
  const note = ({ type }: Event) => {
    isByKey = type === "keydown";
  };
  for (const name of ["keydown", "pointerdown"] as const) document.addEventListener(name, note, true);
  return () => {
    for (const name of ["keydown", "pointerdown"] as const) document.removeEventListener(name, note, true);
    if (isByKey) quietUntil = performance.now() + QUIET_MS;
  };
}

/** Whether a dialog was closed by key within the last second. */
export function isJustClosedByKey(): boolean {
  return performance.now() < quietUntil;
}
