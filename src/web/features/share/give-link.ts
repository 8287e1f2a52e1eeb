import { showToast } from "#web/ui/toast.ts";
import { deliverLink } from "./copy-link.ts";

/** Longer, for copying by hand. */
const LONG_TOAST_MS = 10_000;

export interface LinkWords {
  readonly shareTitle: string;
  readonly shareText: string;
  readonly copied: string;
  readonly copiedText: string;
  readonly shared: string;
  readonly ready: string;
}

/** Copies a link, or passes it on otherwise, and says so. */
export async function giveLink(url: string, words: LinkWords): Promise<void> {
  switch (await deliverLink({ url, title: words.shareTitle, text: words.shareText })) {
    case "copied":
      showToast({ title: words.copied, description: words.copiedText });
      return;
    case "shared":
      showToast({ title: words.shared });
      return;
    case "failed":
      showToast({ title: words.ready, description: url, durationMs: LONG_TOAST_MS });
  }
}
