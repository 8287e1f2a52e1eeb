import type { OutsideServiceNames } from "#contract/render-page.ts";

/** Only in the browser: what the page's HTML names. */
export function isOn(name: OutsideServiceNames[number]): boolean {
  const names = document.querySelector<HTMLMetaElement>("meta[name=outside-services]")?.content.split(" ") ?? [];
  return names.includes(name);
}
