import { type RefObject, useEffect, useState } from "react";
import { showToast } from "#web/ui/toast.ts";
import { cardPng } from "./draw-card.ts";
import { messages } from "./messages.ts";

/** Draws a card on a canvas of its size; rejects if it can't. */
export type DrawCard = (canvas: HTMLCanvasElement) => Promise<void>;

/** Draws a card once, and gives it as a file; null until it is there. Failures are told in a toast. */
export function useCard(canvas: RefObject<HTMLCanvasElement | null>, draw: DrawCard, fileName: string): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    let isGone = false;
    const make = async () => {
      try {
        if (canvas.current === null) return;
        await draw(canvas.current);
        if (isGone || canvas.current === null) return;
        const png = await cardPng(canvas.current);
        if (png === null) throw new Error("The browser made no file of the canvas.");
        if (!isGone) setFile(new File([png], fileName, { type: png.type }));
      } catch {
        if (!isGone) showToast({ title: messages.failed, description: messages.failedText, tone: "destructive" });
      }
    };
    void make();
    return () => {
      isGone = true;
    };
  }, [canvas, draw, fileName]);
  return file;
}
