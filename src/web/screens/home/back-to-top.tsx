import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

const APPEARS_AFTER_PX = 300;

export function BackToTop() {
  const [isFarDown, setFarDown] = useState(false);
  const [isGoingUp, setGoingUp] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const update = () => {
      const { scrollY } = window;
      setFarDown(scrollY > APPEARS_AFTER_PX);
      if (scrollY !== before) setGoingUp(scrollY < before);
      before = scrollY;
    };
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
      // Beside the bottom bar's links if there is room, otherwise only while scrolling up.
      className={`fixed right-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-45 max-[46rem]:z-20 inline-flex size-11 items-center justify-center rounded-full border border-control bg-raised text-ink hover:border-ink min-[46rem]:bottom-[calc(0.375rem+env(safe-area-inset-bottom))] lg:bottom-[calc(0.125rem+env(safe-area-inset-bottom))] ${isGoingUp ? "" : "max-[46rem]:hidden"}`}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
