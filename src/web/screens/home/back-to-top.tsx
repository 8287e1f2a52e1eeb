import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

/** In pixels. */
const APPEARS_AFTER_PX = 300;

export function BackToTop() {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const update = () => setFarDown(window.scrollY > APPEARS_AFTER_PX);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!isFarDown) return null;
  return (
    <button
      type="button"
      aria-label={messages.backToTop}
      title={messages.backToTop}
      onClick={() => {
        const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
      className="fixed right-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-30 inline-flex size-11 items-center justify-center rounded-full border border-control bg-raised text-ink hover:border-ink md:right-8"
    >
      <Icon name="arrow-up" />
    </button>
  );
}
