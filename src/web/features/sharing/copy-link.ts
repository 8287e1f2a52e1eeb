/** What became of a link that was to leave the page. */
export type LinkDelivery = "copied" | "shared" | "failed";

/** Takes a link out of the page by the first way that works: clipboard, legacy copying, the device's own sharing. */
export async function deliverLink(link: {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}): Promise<LinkDelivery> {
  if ((await copyToClipboard(link.url)) || copyByCommand(link.url)) return "copied";
  return (await shareNatively(link)) ? "shared" : "failed";
}

async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not on plain http, not without permission, not long after the press.
    return false;
  }
}

/** The old way: selects the text in a field and asks the browser to copy the selection. */
function copyByCommand(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

async function shareNatively(link: { readonly url: string; readonly title: string; readonly text: string }) {
  try {
    await navigator.share(link);
    return true;
  } catch {
    // Not there, or the visitor changed their mind: the link is shown then.
    return false;
  }
}
