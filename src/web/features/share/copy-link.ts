export type LinkDelivery = "copied" | "shared" | "failed";

/** The first way that works: clipboard, legacy copying, the share sheet. */
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
    // Not allowed on plain http, without permission, or long after the press.
    return false;
  }
}

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
    // Unavailable or cancelled: the link is shown instead.
    return false;
  }
}
